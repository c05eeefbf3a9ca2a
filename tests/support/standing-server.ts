import { readSettings } from '#server/settings.ts';
import { startServer } from '#server/start.ts';

/** The real server on a demo world that it does not go on with: that takes longer than all else of a start. */
const running = await startServer(readSettings(process.env));
process.once('SIGTERM', () => void running.stop().then(() => process.exit()));
console.log(`The console is at ${running.url} (its demo world stands).`);
