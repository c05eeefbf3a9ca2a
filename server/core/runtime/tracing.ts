import { setTimeout as delay } from 'node:timers/promises';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import type { Log } from './log.ts';

const serviceName = 'learning-console';
const exportMs = 3_000;

/** The tracer of the present provider, which a stop removes. */
const tracer = () => trace.getTracer(serviceName);

/**
 * Exports spans by OTLP/HTTP to the collector at `endpoint`.
 * Returns what sends the last ones, and never rejects.
 */
export const startTracing = async (endpoint: string | undefined, log: Log): Promise<() => Promise<void>> => {
  if (endpoint === undefined) return async () => {};
  const [core, { NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  core.setGlobalErrorHandler((problem) => log.warn('tracing', { problem: String(problem) }));
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: exportMs });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register({ propagator: new core.W3CTraceContextPropagator() });
  return async () => {
    const end = provider.shutdown().catch((fault: unknown) => log.error('tracing', fault));
    await Promise.race([end, delay(exportMs, undefined, { ref: false })]);
    for (const api of [trace, context, propagation]) api.disable();
  };
};

/** `arrivedAtMs` is on the clock of `performance.now()`. */
type RequestSpan = { method: string; headers: Headers; arrivedAtMs: number };
export type RequestEnd = { route: string; status: number };

const runInSpan = async (span: Span, run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (fault) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw fault;
  } finally {
    span.end();
  }
};

/**
 * Runs a request in a span whose parent is that of the header `traceparent`.
 * The span begins when the request arrived.
 */
export const traceRequest = (
  { method, headers, arrivedAtMs }: RequestSpan,
  run: () => Promise<RequestEnd>,
): Promise<void> => {
  const parent = propagation.extract(context.active(), Object.fromEntries(headers));
  const attributes = { 'http.request.method': method };
  const startTime = performance.timeOrigin + arrivedAtMs;
  return tracer().startActiveSpan(method, { kind: SpanKind.SERVER, attributes, startTime }, parent, (span) =>
    runInSpan(span, async () => {
      const { route, status } = await run();
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }),
  );
};

/** Runs a job in a trace of its own. */
export const traceJob = (queue: string, run: () => Promise<void>): Promise<void> =>
  tracer().startActiveSpan(queue, { kind: SpanKind.CONSUMER, root: true }, (span) => runInSpan(span, run));

/**
 * Adds a span for a query that has ended to the current one, with its text but none of its values.
 */
export const traceQuery = ({ level, query, queryDurationMillis }: LogEvent): void => {
  if (trace.getActiveSpan() === undefined) return;
  const span = tracer().startSpan('query', {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** The ID of the current trace, for the log; undefined without tracing. */
export const traceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** The headers that continue the current trace in another service. */
export const traceHeaders = (): Record<string, string> => {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
};
