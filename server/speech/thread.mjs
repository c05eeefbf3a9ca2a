import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// A thread does not take the loader of TypeScript over from whoever starts it.
register();
await import(workerData);
