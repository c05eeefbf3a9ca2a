export const logLevels = ['off', 'error', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

type LogFields = Record<string, string | number | boolean | undefined>;

/** One JSON line an event on standard output. Callers never pass passwords, tokens or codes. */
export type Log = {
  info(event: string, fields: LogFields): void;
  error(event: string, fault: unknown, fields?: LogFields): void;
};

const describeFault = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  const own = fault.stack ?? fault.message;
  return fault.cause === undefined ? own : `${own}\nCaused by: ${describeFault(fault.cause)}`;
};

/** A log that writes what `level` lets through; `write` takes one line without its end. */
export const createLog = (level: LogLevel, write: (line: string) => void = console.log): Log => {
  const line = (severity: string, event: string, fields: LogFields) =>
    write(JSON.stringify({ time: new Date().toISOString(), level: severity, event, ...fields }));
  return {
    info(event, fields) {
      if (level === 'info') line('info', event, fields);
    },
    error(event, fault, fields = {}) {
      if (level !== 'off') line('error', event, { ...fields, fault: describeFault(fault) });
    },
  };
};
