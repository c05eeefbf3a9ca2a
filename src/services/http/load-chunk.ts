import { Failure } from '#rules/failure.ts';

/** Throws the Failure `offline` if the chunk does not load. */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause: unknown) => {
    throw new Failure('offline', { cause });
  });
