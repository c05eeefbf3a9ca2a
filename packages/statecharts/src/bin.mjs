#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Configurations and models can be TypeScript.
register();
await import('./cli');
