import type { ServerContext } from '#server/core/http/context.ts';
import { takeOperatorActions } from './operator-actions.queries.ts';

const everyMs = 10_000;

/** Writes what commands changed to the security log, each once; several servers share the work. */
export const logOperatorActions = async ({ database, log }: Pick<ServerContext, 'database' | 'log'>): Promise<void> => {
  await database.jobs.transaction().execute(async (db) => {
    for (const { at, operator, source, command, administrator, details } of await takeOperatorActions(db)) {
      const done = { command, details, at: new Date(at * 1000).toISOString(), operator, source };
      log.warn('security', { action: 'operatorCommand', administrator: administrator ?? undefined, ...done });
    }
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
