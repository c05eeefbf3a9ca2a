import { build } from './setup/build.mjs';
import { installModules, standInRoot } from './setup/modules.mjs';

standInRoot();
process.exitCode = (await installModules()) || (await build({ strict: true }));
