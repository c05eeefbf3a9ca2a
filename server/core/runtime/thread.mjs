import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// A thread does not inherit the TypeScript loader.
register();
await import(workerData);
