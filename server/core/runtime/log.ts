export const logLevels = ['off', 'error', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

type LogFields = Record<string, string | number | boolean | undefined>;

/**
 * Writes one JSON line per event to standard output.
 * Callers never pass passwords, tokens or codes.
 */
export type Log = {
  info(event: string, fields: LogFields): void;
  warn(event: string, fields: LogFields): void;
  error(event: string, fault: unknown, fields?: LogFields): void;
};

const describeFault = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  const own = fault.stack ?? fault.message;
  return fault.cause === undefined ? own : `${own}\nCaused by: ${describeFault(fault.cause)}`;
};

/** Calls `see` with each event, also with those that the level of the log leaves out. */
export const watchLog = (log: Log, see: (level: string, event: string, fields: LogFields) => void): Log => ({
  info(event, fields) {
    see('info', event, fields);
    log.info(event, fields);
  },
  warn(event, fields) {
    see('warn', event, fields);
    log.warn(event, fields);
  },
  error(event, fault, fields = {}) {
    see('error', event, fields);
    log.error(event, fault, fields);
  },
});

/**
 * JSON leaves these as they are.
 * Terminals obey some of them, and some readers end a line at others.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escapeUnits = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

const toJsonLine = (fields: LogFields): string => JSON.stringify(fields).replaceAll(unseen, escapeUnits);

/** Writes a line to standard output, whatever the console does. */
export const writeLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Creates a log for events of `level` and above; `write` gets one line without a line break. */
export const createLog = (level: LogLevel, write: (line: string) => void = writeLine): Log => {
  const line = (severity: string, event: string, fields: LogFields) =>
    write(toJsonLine({ time: new Date().toISOString(), level: severity, event, ...fields }));
  return {
    info(event, fields) {
      if (level === 'info') line('info', event, fields);
    },
    warn(event, fields) {
      if (level !== 'off') line('warn', event, fields);
    },
    error(event, fault, fields = {}) {
      if (level !== 'off') line('error', event, { ...fields, fault: describeFault(fault) });
    },
  };
};
