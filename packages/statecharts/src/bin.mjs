#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Configurations and models can be TypeScript.
register();
const { runCommandLine } = await import('./cli');
await runCommandLine(process.argv.slice(2));
