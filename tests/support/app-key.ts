import { createParser } from 'eventsource-parser';
import type { Reply } from './clients/http.js';
import type { Merchant } from './clients/merchant.js';
import type { SharedStage } from './service.js';
import { until } from './waiting.js';

/** An external program with a key of a shop. */
export interface ProgramCaller {
  readonly id: string;
  readonly secret: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
}

/** Creates a key as the merchant, and the program that uses it. */
export async function programWith(stage: SharedStage, merchant: Merchant, scopes: string[]): Promise<ProgramCaller> {
  const { status, body } = await merchant.post('/lp/app-keys', { label: 'warehouse', scopes });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { id, secret } = body.data;
  return {
    id,
    secret,
    get: (path, headers = {}) =>
      merchant.raw('GET', `${stage.api}/api${path}`, undefined, { authorization: `Bearer ${secret}`, ...headers }),
  };
}

/** One message of Server-Sent Events. */
interface ProgramAnswer {
  readonly id: string;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: read as a stranger would
  readonly data: any;
}

export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** Messages so far, without heartbeats and empty ones. */
  readonly reported: ProgramAnswer[];
  /** The last id, including messages without data: where a client would resume. */
  lastId(): string;
  /** Resolves with the messages once there are this many. */
  until(count: number): Promise<ProgramAnswer[]>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens the event stream and records its messages. */
export async function openStream(url: string, headers: Record<string, string>): Promise<OpenStream> {
  const stop = new AbortController();
  const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: stop.signal });
  const reported: ProgramAnswer[] = [];
  let last = '';
  const read = async (): Promise<void> => {
    const parser = createParser({
      onId: (id) => {
        last = id;
      },
      onEvent: ({ id = '', event = '', data }) => void reported.push({ id, event, data: JSON.parse(data) }),
    });
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
      parser.feed(text);
    }
  };
  const ended = (answer.ok ? read() : Promise.resolve()).catch(() => undefined);
  return {
    status: answer.status,
    headers: answer.headers,
    reported,
    lastId: () => last,
    ended,
    close: () => stop.abort(),
    until: async (count) => {
      await until(`${count} messages have come`, () => reported.length, { holds: (come) => come >= count, everyMs: 2 });
      return reported;
    },
  };
}
