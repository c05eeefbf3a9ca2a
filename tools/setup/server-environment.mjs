/**
 * Makes glibc return freed memory to the system.
 * Without it, the arenas of the threads hold 100 MB and more.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };

/** The environment of the server's process. */
export const serverEnvironment = Object.fromEntries(
  Object.entries(allocator).map(([name, value]) => [name, process.env[name] ?? value]),
);
