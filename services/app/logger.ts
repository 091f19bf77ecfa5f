import { type Logger, pino } from 'pino';
import type { Config } from '../platform/config/config.js';

/** Personal data never reaches a log line: what could hold it is cut out by name. */
const redact = ['req.headers', '*.email', '*.name', '*.phone', '*.body', '*.payload', '*.token'];

export function loggerOf(config: Config): Logger {
  return pino(
    { level: config.LOG_LEVEL, base: { service: 'loyalty-ledger' }, redact, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
}
