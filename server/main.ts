import { NewerDatabase } from '#server/core/database/migrate.ts';
import { DirectoryInUse } from '#server/core/database/pglite/directory-lock.ts';
import { OtherStorage } from '#server/core/files/storage-identity.ts';
import { BadSetting } from '#server/core/runtime/bad-setting.ts';
import { logCrashes, parseLogFormat, writeJsonLines } from '#server/core/runtime/json-output.ts';
import { nodeWarning } from '#server/core/runtime/node-support.ts';
import { readSettings, type ServerSettings } from '#server/core/runtime/settings.ts';
import { startupMessage } from '#server/core/runtime/startup-message.ts';
import { endDemoSessions } from '#server/demo/end-demo-sessions.ts';
import { type RunningServer, startServer } from './start.ts';

const isKnown = (error: unknown): error is Error =>
  [BadSetting, DirectoryInUse, NewerDatabase, OtherStorage].some((kind) => error instanceof kind);

const isUnwritable = (code: unknown): boolean => code === 'EACCES' || code === 'EROFS' || code === 'EPERM';

const explain = (error: unknown, settings: ServerSettings | undefined): string => {
  if (isKnown(error)) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isOfPort = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  if (code === 'EADDRINUSE') return `Port ${settings?.port} is in use: stop what listens there, or set PORT.`;
  if (code === 'EACCES' && isOfPort)
    return `Port ${settings?.port} cannot be used by this user: set PORT to one above 1024.`;
  if (isUnwritable(code) && !settings?.databaseUrl)
    return `${settings?.dataDir} cannot be used by this user: set DATA_DIR to a directory that belongs to it.`;
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

const loadDemo = () => import('#server/seed/start-demo.ts');

const introduce = async (url: string, settings: ServerSettings): Promise<void> => {
  const support = nodeWarning(process.versions.node, new Date().toISOString().slice(0, 10));
  for (const line of [...(support ? [support] : []), ...startupMessage(url, settings)]) console.log(line);
  if (settings.demo) (await loadDemo()).printDemoAdministrators();
};

const main = async (): Promise<void> => {
  process.umask(0o077);
  if (parseLogFormat(process.env) === 'json') {
    writeJsonLines();
    logCrashes();
  }
  let settings: ServerSettings | undefined;
  try {
    settings = readSettings(process.env);
    const running = await startServer(settings, {
      prepare: settings.demo ? (await loadDemo()).prepareDemo : endDemoSessions,
    });
    stopOnSignal(running);
    await introduce(running.url, settings);
  } catch (error) {
    console.error(explain(error, settings));
    process.exitCode = 1;
  }
};

await main();
