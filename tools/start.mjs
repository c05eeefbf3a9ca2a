// Installs, builds and serves the console with its reference server on a fresh clone.
import { buildWhenStale } from '#tools/setup/build.mjs';
import { run } from '#tools/setup/child.mjs';
import { installModules, standInRoot } from '#tools/setup/modules.mjs';
import { serverEnvironment } from '#tools/setup/server-environment.mjs';

standInRoot();
const prepared = (await installModules()) || (await buildWhenStale());
if (prepared !== 0) process.exit(prepared);
process.exitCode = await run([process.execPath, '--enable-source-maps', 'dist-server/main.js'], {
  env: { NODE_ENV: process.env.NODE_ENV ?? 'production', ...serverEnvironment },
});
