import { format } from 'node:util';
import { createLog, writeLine } from './log.ts';

export const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How lines outside the log are written: the start, the demo, a crash, warnings of Node.
 * A demo is started by people, who read them; real data has programs that read the log.
 * It is known before the settings are read, which can fail.
 */
export const parseLogFormat = ({ LOG_FORMAT = '', DEMO = '', DATABASE_URL = '' }: Environment): LogFormat => {
  const format = logFormats.find((one) => one === LOG_FORMAT.trim());
  if (format) return format;
  const isDemo = DEMO.trim() === '' ? DATABASE_URL.trim() === '' : DEMO.trim() === '1';
  return isDemo ? 'text' : 'json';
};

const consoleLevels = {
  debug: 'info',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'error',
} as const;

/**
 * From now on each text of the console and each warning of Node is a line of the log.
 * They are written whatever `LOG` leaves out.
 */
export const writeJsonLines = (): void => {
  const log = createLog('info', writeLine);
  for (const [name, level] of Object.entries(consoleLevels))
    Reflect.set(console, name, (...values: unknown[]) => {
      const message = format(...values);
      if (level === 'error') log.error('output', message);
      else log[level]('output', { message });
    });
  // Node's own listener writes a text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('warning', { message: warning.message, fault: warning.stack }));
};

/** Writes what ends the process as a line of the log. */
export const logCrashes = (): void => {
  const log = createLog('error', writeLine);
  process.on('uncaughtException', (fault, origin) => {
    log.error('crash', fault, { origin });
    process.exit(1);
  });
};
