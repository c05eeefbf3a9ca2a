import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type RequestMetric = {
  method: string;
  /** The path with the names of its parameters. */
  route: string;
  status: number;
  seconds: number;
};

export type Metrics = {
  addRequest(request: RequestMetric): void;
  /** Calls `read` for each report. A value that cannot be read is absent from the report. */
  addGauge(name: string, help: string, read: () => Promise<number>): void;
  contentType: string;
  /** In the text format of Prometheus. */
  report(): Promise<string>;
};

/** Counts what one server does: requests, its process and the gauges that are added. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  return {
    addRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    addGauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const value = await read().catch(() => undefined);
          if (value === undefined) gauge.remove();
          else gauge.set(value);
        },
      });
    },
    contentType: registry.contentType,
    report: () => registry.metrics(),
  };
};
