import { run } from './child.mjs';
import { isBuilt, markBuilt, sourceHash, unmarkBuilt } from './sources.mjs';

/**
 * Builds dist/ and dist-server/, stores the hash of their sources and returns the exit code.
 * An exceeded budget fails only a strict build.
 */
export async function build({ strict, hash = sourceHash() }) {
  unmarkBuilt();
  const options = strict ? [] : ['--lenient'];
  // Tests set another NODE_ENV, with which vite would make a development build.
  const code = await run([process.execPath, '--import', 'tsx', 'tools/build/main.ts', ...options], {
    env: { NODE_ENV: 'production' },
  });
  if (code === 0) markBuilt(hash);
  return code;
}

/** Builds only if sources have changed since the last build. */
export async function buildWhenStale() {
  const hash = sourceHash();
  return isBuilt(hash) ? 0 : build({ strict: false, hash });
}
