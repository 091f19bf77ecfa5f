import { type Logger, pino } from 'pino';
import type { Config } from '../platform/config/config.js';

/** Personal data never reaches a log line: fields that may contain it are redacted by name. */
const redact = ['req.headers', '*.email', '*.name', '*.phone', '*.body', '*.payload', '*.token'];

export function loggerOf(config: Config): Logger {
  return pino(
    { level: config.LOG_LEVEL, base: { service: 'loyalty-ledger' }, redact, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
}
