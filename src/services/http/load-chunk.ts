import { Failure } from '#rules/patterns/failure.ts';

/** Throws the Failure `offline` if the chunk does not load. */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause: unknown) => {
    throw new Failure('offline', { cause });
  });

/**
 * Loads a chunk with the first call.
 * Later calls get it at once, while an import would wait for the next frame.
 */
export function chunkLoader<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined;
  return async () => {
    loaded ??= await loadChunk(load);
    return loaded;
  };
}
