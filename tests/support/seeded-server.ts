import { readSettings } from '#server/core/runtime/settings.ts';
import { startServer } from '#server/start.ts';

/**
 * The real server on existing demo data.
 * No days are added to the data, because this would take most of the start time.
 */
const running = await startServer(readSettings(process.env));
process.once('SIGTERM', () => void running.stop().then(() => process.exit()));
console.log(`The console is at ${running.url} (its demo data is ready).`);
