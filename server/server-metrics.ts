import { readFileSync } from 'node:fs';
import type { ServerContext } from '#server/core/http/context.ts';
import { listQueueStates, type QueueState } from '#server/core/jobs/jobs.queries.ts';
import { contextParts, listQueues } from './context-parts.ts';

/** The package has the folders server and dist-server. */
const readVersion = (): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return version;
};

/** Adds what an operator asks of a running server first. Each report reads it again. */
export const addServerMetrics = (context: ServerContext): void => {
  const { metrics, database, readiness } = context;
  const { checks: db } = database;

  const queues = listQueues(context).flatMap(({ names }) => names);
  /** One query answers the three gauges of a report. */
  let queueStates: Promise<QueueState[]> | undefined;
  const readQueues = (value: (state: QueueState) => number) => async () => {
    queueStates ??= listQueueStates(db, queues).finally(() => {
      queueStates = undefined;
    });
    return Object.fromEntries((await queueStates).map((state) => [state.name, value(state)]));
  };

  metrics.addGauges('build_info', 'The version of the server that runs.', {
    label: 'version',
    read: async () => ({ [readVersion()]: 1 }),
  });
  metrics.addGauges('readiness_check_ok', '1 for each check of /readyz that succeeds, else 0.', {
    label: 'check',
    async read() {
      const { checks } = await readiness.check();
      return Object.fromEntries(Object.entries(checks).map(([name, state]) => [name, state === 'ok' ? 1 : 0]));
    },
  });
  for (const [name, help, value] of [
    [
      'database_pool_in_use',
      'Connections to PostgreSQL that work, for requests, for jobs and to the standby.',
      'inUse',
    ],
    ['database_pool_waiting', 'Statements and transactions that wait for a connection.', 'waiting'],
  ] as const)
    metrics.addGauges(name, help, {
      label: 'pool',
      read: async () => Object.fromEntries(Object.entries(database.pools()).map(([pool, use]) => [pool, use[value]])),
    });
  metrics.addGauges('jobs_waiting', 'Jobs that wait for their first run or for a retry.', {
    label: 'queue',
    read: readQueues(({ waiting }) => waiting),
  });
  metrics.addGauges('jobs_oldest_waiting_seconds', 'For how long the oldest waiting job could have run.', {
    label: 'queue',
    read: readQueues(({ oldest_seconds }) => oldest_seconds),
  });
  metrics.addGauges('jobs_failed', 'Jobs that failed for good, as long as the queue keeps them.', {
    label: 'queue',
    read: readQueues(({ failed }) => failed),
  });
  for (const { addMetrics } of contextParts) addMetrics?.(context);
};
