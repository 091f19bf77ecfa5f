import { type Logger, pino } from 'pino';
import type { Config } from '../platform/config/config.js';

/** Personal data never reaches a log line: fields that may contain it are redacted by name. */
const redact = ['req.headers', '*.email', '*.name', '*.phone', '*.body', '*.payload', '*.token'];

/** Lines are written together, at this size in bytes or after this time in milliseconds. */
const BUFFERED = 4096;
const FLUSH_MS = 100;
const ERROR_LEVEL = 50;

/**
 * A log of JSON lines on stderr. Buffered: a system call for each request was a tenth of a read's CPU time. Errors are written at once,
 * with all lines before them; so is everything when the process exits. A killed process loses the last tenth of a second.
 */
export function loggerOf(config: Config): Logger {
  const destination = pino.destination({ dest: 2, sync: false, minLength: BUFFERED, periodicFlush: FLUSH_MS });
  return pino(
    {
      level: config.LOG_LEVEL,
      base: { service: 'loyalty-ledger' },
      redact,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, level) {
          method.apply(this, args);
          if (level >= ERROR_LEVEL) destination.flushSync();
        },
      },
    },
    destination,
  );
}

/** Writes each line as a warning. It refers to the log alone, since a pool that a library remembers would keep all that it refers to. */
export const warningsTo =
  (log: Logger): ((line: string) => void) =>
  (line) =>
    log.warn(line);
