#ifndef PROCESSOR_H
#define PROCESSOR_H

#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif

// Whether the processor has registers of 32 bytes, and the system keeps them for a program, for
// which Swift has no words. Where the C library knows it from its own start it is asked: to ask the
// processor again takes long in a virtual machine.
static inline int processor_has_wide_registers(void) {
#if defined(CPU_FEATURE_ACTIVE)
  return CPU_FEATURE_ACTIVE(AVX2) && CPU_FEATURE_ACTIVE(BMI2);
#elif defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
  return 0;
#endif
}

#endif
