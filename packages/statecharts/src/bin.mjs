#!/usr/bin/env node
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

// Configurations, models and machines can be TypeScript, in packages of modules and of CommonJS.
registerCommonJs();
register();
const { runCommandLine } = await import('./cli');
await runCommandLine(process.argv.slice(2));
