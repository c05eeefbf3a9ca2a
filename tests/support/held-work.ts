export const untilNext = () => new Promise(setImmediate);

/** Work that runs until it is released, one by its name or all. */
export const createHeldWork = () => {
  const running = new Map<string, () => void>();
  const started: string[] = [];
  return {
    running,
    started,
    run: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        running.set(name, () => {
          running.delete(name);
          resolve(name);
        });
      }),
    async releaseAll() {
      while (running.size > 0) {
        for (const release of running.values()) release();
        await untilNext();
      }
    },
  };
};
