import type { LogEvent } from '../event.js';

/** A line of the export: the event, and its bytes, which the chain covers. */
interface LogLine {
  readonly event: LogEvent;
  readonly body: string;
}

const MARK = ',"event":';

/** @throws SyntaxError for an invalid line of an export */
export function readLogLine(line: string): LogLine {
  const at = line.indexOf(MARK);
  if (at < 0) throw new SyntaxError(`not a line of an export: ${line.slice(0, 80)}`);
  const body = line.slice(at + MARK.length, -1);
  const { position, shop, stream, revision, hash } = JSON.parse(`${line.slice(0, at)}}`) as LogEvent;
  return { event: Object.assign(JSON.parse(body), { position, shop, stream, revision, hash }) as LogEvent, body };
}
