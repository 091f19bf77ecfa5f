import { createParser } from 'eventsource-parser';
import { rejectionOf } from './response.js';

/** A stream of Server-Sent Events that is being read. */
export interface Listening {
  /** Starts after this position. */
  after: number;
  onOpen: () => void;
  /** Called with the position of each message, including those that only advance it, and again with `isEvent` for one with an event. */
  onMessage: (position: number, isEvent: boolean) => void;
  signal: AbortSignal;
}

/** Reads Server-Sent Events as far as needed: their ids, and whether they carry data. */
async function readMessages(body: ReadableStream<Uint8Array>, onMessage: Listening['onMessage']): Promise<void> {
  const parser = createParser({
    onId: (id) => onMessage(Number(id), false),
    onEvent: ({ id }) => onMessage(Number(id), true),
  });
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
}

/**
 * Reads the live event stream until the server ends it. A rejected token is renewed once, silently (UX-25).
 * @throws Failure
 */
export async function listen(
  listening: Listening,
  { base, token }: { base: string; token: (fresh?: boolean) => Promise<string> },
  send: typeof fetch,
): Promise<void> {
  const open = async (fresh: boolean) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${await token(fresh)}` };
    return send(`${base}/events?after=${listening.after}`, { headers, signal: listening.signal });
  };
  const first = await open(false);
  const response = first.status === 401 ? await open(true) : first;
  if (!response.ok || !response.body) throw await rejectionOf(response);
  listening.onOpen();
  await readMessages(response.body, listening.onMessage);
}
