import { build } from '#tools/setup/build.mjs';
import { installModules, standInRoot } from '#tools/setup/modules.mjs';

standInRoot();
process.exitCode = (await installModules()) || (await build({ strict: true }));
