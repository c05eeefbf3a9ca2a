import { readSettings } from '#server/core/runtime/settings.ts';
import { startServer } from '#server/start.ts';

/** The real server on existing demo data, without adding days to it, which would take most of the start. */
const running = await startServer(readSettings(process.env));
process.once('SIGTERM', () => void running.stop().then(() => process.exit()));
console.log(`The console is at ${running.url} (its demo data is ready).`);
