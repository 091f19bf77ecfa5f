/** Instants between which one is not made anew: neighbours in the log mostly share theirs. */
let lastMs = Number.NaN;
let lastText = '';

function isoOf(ms: number): string {
  if (ms !== lastMs) [lastMs, lastText] = [ms, new Date(ms).toISOString()];
  return lastText;
}

const PLAIN = /^[ !#-[\]-~]*$/;
/** A text as JSON writes it; most need nothing but their quotes. */
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** The columns around an event's data. */
export interface StoredEnvelope {
  /** Sixteen bytes. */
  readonly id: Buffer;
  readonly type: string;
  readonly version: number;
  /** `kind:id`. */
  readonly actor: string;
  readonly causation: string;
  readonly correlation: string;
  readonly occurredAt: number;
  readonly recordedAt: number;
}

/** The text before an event's data in its body (`bodyOf`, the view `event`); the data and a closing brace follow. */
export function bodyBeforeData(envelope: StoredEnvelope): string {
  const { id, type, version, actor, causation, correlation, occurredAt, recordedAt } = envelope;
  const hex = id.toString('hex');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  const colon = actor.indexOf(':');
  return `{"id":"${uuid}","type":${quoted(type)},"version":${version},"actor":{"kind":"${actor.slice(0, colon)}","id":${quoted(
    actor.slice(colon + 1),
  )}},"causation":${quoted(causation)},"correlation":${quoted(correlation)},"occurredAt":"${isoOf(
    occurredAt,
  )}","recordedAt":"${isoOf(recordedAt)}","data":`;
}
