import { DirectoryInUse } from '#server/database/pglite/directory-lock.ts';
import { demoAdministrators, demoPassword } from '#server/seed/administrators.ts';
import { keepDemoCourses } from '#server/seed/keep-demo-courses.ts';
import { hasDemoWorld, keepDemoWorld } from '#server/seed/keep-demo-world.ts';
import { secondsOf } from './clock.ts';
import type { Parts } from './parts.ts';
import { BadSetting, readSettings, type ServerSettings } from './settings.ts';
import { type RunningServer, startServer } from './start.ts';

const isKnown = (error: unknown): error is Error => error instanceof BadSetting || error instanceof DirectoryInUse;

const isUnwritable = (code: unknown): boolean => code === 'EACCES' || code === 'EROFS' || code === 'EPERM';

const explain = (error: unknown, settings: ServerSettings | undefined): string => {
  if (isKnown(error)) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isOfPort = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  if (code === 'EADDRINUSE') return `Port ${settings?.port} is in use: stop what listens there, or set PORT.`;
  if (code === 'EACCES' && isOfPort)
    return `Port ${settings?.port} may not be used by this account: set PORT to one above 1024.`;
  if (isUnwritable(code) && !settings?.databaseUrl)
    return `${settings?.dataDir} may not be written by this account: set DATA_DIR to a directory that may.`;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return settings?.databaseUrl ? `The server did not start; is the database of DATABASE_URL up?\n${reason}` : reason;
};

const stopOnSignal = (running: RunningServer): void => {
  const stop = () => {
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
};

const keepDemo = async ({ database, clock, settings, files }: Parts): Promise<void> => {
  const { timeZone, ...places } = settings.console;
  const world = await keepDemoWorld({ database, now: secondsOf(clock), timeZone, log: console.log });
  await keepDemoCourses({ db: database.db, world, files, places, log: console.log });
};

/** The first start makes the demo world before anybody comes; a later one answers while it goes on with it. */
const prepareDemo = async (parts: Parts): Promise<void> => {
  if (await hasDemoWorld(parts.database.db)) parts.background.run('demo world', () => keepDemo(parts));
  else await keepDemo(parts);
};

const introduce = (url: string, settings: ServerSettings): void => {
  const { databaseUrl, dataDir, demo, smtpUrl } = settings;
  console.log(`The console is at ${url} (database: ${databaseUrl ? 'PostgreSQL' : dataDir}).`);
  if (!demo) {
    if (!smtpUrl) console.log('Mail is not sent: set SMTP_URL.');
    return;
  }
  console.log(`Sign in with the password ${demoPassword} as`);
  for (const { email, jobTitle } of demoAdministrators) console.log(`  ${email} (${jobTitle})`);
  console.log(smtpUrl ? 'Verification codes are sent by mail.' : `Verification codes: ${url}/demo/outbox`);
};

const main = async (): Promise<void> => {
  let settings: ServerSettings | undefined;
  try {
    settings = readSettings(process.env);
    const running = await startServer(settings, settings.demo ? { prepare: prepareDemo } : {});
    stopOnSignal(running);
    introduce(running.url, settings);
  } catch (error) {
    console.error(explain(error, settings));
    process.exitCode = 1;
  }
};

await main();
