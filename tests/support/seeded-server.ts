import { boundEndpoints } from '#server/app.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { startServer } from '#server/start.ts';
import { delayAnswers } from './answer-delays.ts';

const { ANSWER_DELAY_SEED: seed } = process.env;

/**
 * The real server on existing demo data.
 * No days are added to the data, because this would take most of the start time.
 * With a seed it delays each answer (`npm run test:races`).
 */
const running = await startServer(readSettings(process.env), seed ? { calls: delayAnswers(boundEndpoints, seed) } : {});
process.once('SIGTERM', () => void running.stop().then(() => process.exit()));
console.log(`The console is at ${running.url} (its demo data is ready).`);
