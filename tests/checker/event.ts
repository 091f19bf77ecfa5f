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
