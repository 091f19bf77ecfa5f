/** A line of the log's export. */
export interface LogEvent {
  readonly position: number;
  readonly shop: string;
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly actor: { readonly kind: string; readonly id: string };
  readonly causation: string;
  readonly correlation: string;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly data: unknown;
}

/** The middle part of a stream's name, and the rest. */
export function partsOf(stream: string): { readonly context: string; readonly id: string } {
  const first = stream.indexOf('/');
  const second = stream.indexOf('/', first + 1);
  return { context: stream.slice(first + 1, second), id: stream.slice(second + 1) };
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** The id of the event that caused another one, which may name more besides: `<event>:<order>`, `billable:<event>`. */
export const causeOf = ({ causation }: Pick<LogEvent, 'causation'>): string => ID.exec(causation)?.[0] ?? causation;
