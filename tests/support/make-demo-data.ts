import { setPriority } from 'node:os';
import { demoDataDirectory } from './demo-data.ts';

/** The tests that run now come first. */
const lowPriority = 10;

// Makes the demo data of the browser tests while other tests wait for databases and timers.
setPriority(lowPriority);
await demoDataDirectory();
