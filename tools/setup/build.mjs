import { run } from './child.mjs';
import { isBuilt, markBuilt, sourceHash, unmarkBuilt } from './sources.mjs';

/** Builds dist/ and notes what it was made of; gives the exit code. */
export async function build(hash = sourceHash()) {
  unmarkBuilt();
  const code = await run([process.execPath, '--import', 'tsx', 'tools/build/main.ts']);
  if (code === 0) markBuilt(hash);
  return code;
}

/** Builds only where sources have changed since the last build. */
export async function buildWhenStale() {
  const hash = sourceHash();
  return isBuilt(hash) ? 0 : build(hash);
}
