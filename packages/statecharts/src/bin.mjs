#!/usr/bin/env node
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

// Configurations, models and machines can be TypeScript, in packages of modules and of CommonJS.
registerCommonJs();
register();
const { runCommandLine } = await import('./cli');
const { reportStrayErrors } = await import('./stray-errors');
reportStrayErrors();
await runCommandLine(process.argv.slice(2));
// A timer or a connection of a loaded file does not keep the command running.
process.stdout.write('', () => process.exit());
