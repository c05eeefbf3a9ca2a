import { run } from './child.mjs';
import { isBuilt, markBuilt, sourceHash, unmarkBuilt } from './sources.mjs';

/** Builds dist/ and dist-server/ and notes what it was made of; gives the exit code. A budget that is overdrawn fails a strict build alone. */
export async function build({ strict, hash = sourceHash() }) {
  unmarkBuilt();
  const options = strict ? [] : ['--lenient'];
  // Tests run under another name, by which vite would build a console for developers.
  const code = await run([process.execPath, '--import', 'tsx', 'tools/build/main.ts', ...options], {
    env: { NODE_ENV: 'production' },
  });
  if (code === 0) markBuilt(hash);
  return code;
}

/** Builds only where sources have changed since the last build; for using the console, not for judging it. */
export async function buildWhenStale() {
  const hash = sourceHash();
  return isBuilt(hash) ? 0 : build({ strict: false, hash });
}
