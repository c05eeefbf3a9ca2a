import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Gauges whose names end like those of counters, which Prometheus reports as a fault. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

type RequestMetric = {
  method: string;
  /** The path with the names of its parameters. */
  route: string;
  status: number;
  seconds: number;
};

/**
 * Where a read was answered: on the standby, or on the primary because it was behind,
 * had no free connection or broke.
 */
export type ReadSource = 'standby' | 'behind' | 'busy' | 'unavailable';

export type Metrics = {
  addRequest(request: RequestMetric): void;
  /**
   * Counts a line of the log, whatever LOG leaves out of it.
   * Labels are words of the code, never of a person.
   */
  addLogLine(line: { level: string; event: string; action: string }): void;
  addStatement(result: 'done' | 'failed', seconds: number): void;
  addMail(result: 'sent' | 'failed'): void;
  addStandbyRead(place: ReadSource): void;
  /** Calls `read` for each report. A gauge that cannot be read is absent from the report. */
  addGauge(name: string, help: string, read: () => Promise<number>): void;
  /**
   * Several values of one gauge, by the value of a label.
   * Absent like `addGauge` if they cannot be read.
   */
  addGauges(name: string, help: string, gauges: { label: string; read(): Promise<Record<string, number>> }): void;
  contentType: string;
  /** In the text format of Prometheus. */
  report(): Promise<string>;
};

type Counts = Pick<Metrics, 'addRequest' | 'addLogLine' | 'addStatement' | 'addMail' | 'addStandbyRead'>;

const createCounts = (registers: Registry[]): Counts => {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers,
  });
  const lines = new Counter({
    name: 'log_lines_total',
    help: 'Lines of the log by level and event; security events also by action.',
    labelNames: ['level', 'event', 'action'],
    registers,
  });
  const statements = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Statements of the database, without the wait for a connection.',
    labelNames: ['result'],
    buckets: secondsBuckets,
    registers,
  });
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails that the mail server took (sent) or did not (failed); a failed one can be tried again.',
    labelNames: ['result'],
    registers,
  });
  const standbyReads = new Counter({
    name: 'database_standby_reads_total',
    help: 'Reads for the standby: answered by it (standby), or by the primary because it was behind or unavailable.',
    labelNames: ['result'],
    registers,
  });
  return {
    addRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    addLogLine: ({ level, event, action }) => lines.inc({ level, event, action }),
    addStatement: (result, seconds) => statements.observe({ result }, seconds),
    addMail: (result) => mails.inc({ result }),
    addStandbyRead: (result) => standbyReads.inc({ result }),
  };
};

/**
 * Counts what one server does: requests, lines of its log,
 * its process and the gauges that are added.
 */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const registers = [registry];
  return {
    ...createCounts(registers),
    addGauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await read().catch(() => undefined);
          if (value === undefined) gauge.remove();
          else gauge.set(value);
        },
      });
    },
    addGauges(name, help, { label, read }) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const values = await read().catch(() => ({}));
          gauge.reset();
          for (const [key, value] of Object.entries(values)) gauge.set({ [label]: key }, value);
        },
      });
    },
    contentType: registry.contentType,
    report: () => registry.metrics(),
  };
};
