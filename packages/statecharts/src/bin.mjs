#!/usr/bin/env node
import './loader.mjs';

const { runCommandLine } = await import('./cli');
const { endCommand, refuseExit } = await import('./module-loading');
const { finishOutput, separateOutput } = await import('./printing');
const { reportStrayErrors } = await import('./stray-errors');
separateOutput();
reportStrayErrors();
refuseExit();
await runCommandLine(process.argv.slice(2));
// A timer or a connection of a loaded file does not keep the command running.
finishOutput(() => endCommand());
