#ifndef PROCESSOR_H
#define PROCESSOR_H

// Asks the processor, and the system about its registers, for which Swift has no words.
static inline int processor_has_wide_registers(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
  return 0;
#endif
}

#endif
