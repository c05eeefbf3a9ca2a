import type { ServerContext } from '#server/core/http/context.ts';
import type { Log } from '#server/core/runtime/log.ts';
import { type OperatorAction, takeOperatorActions } from './operator-actions.queries.ts';

const everyMs = 10_000;

type LoggedAction = Omit<OperatorAction, 'id' | 'is_logged'>;

/** Writes what a command did to the security log; `at` is in Unix seconds. */
export const logOperatorAction = (
  log: Log,
  { at, operator, source, command, administrator, details }: LoggedAction,
): void => {
  const done = { command, details, at: new Date(at * 1000).toISOString(), operator, source };
  log.warn('security', { action: 'operatorCommand', administrator: administrator ?? undefined, ...done });
};

/** Writes what commands changed to the security log, each once; several servers share the work. */
export const logOperatorActions = async ({ database, log }: Pick<ServerContext, 'database' | 'log'>): Promise<void> => {
  await database.jobs.transaction().execute(async (db) => {
    for (const action of await takeOperatorActions(db)) logOperatorAction(log, action);
  });
};

export const startOperatorLog = (context: ServerContext): (() => void) => {
  const run = () => context.background.run('operator log', () => logOperatorActions(context));
  run();
  // No command can use an embedded database while its server runs.
  if (context.database.kind === 'pglite') return () => {};
  const timer = setInterval(run, everyMs).unref();
  return () => clearInterval(timer);
};
