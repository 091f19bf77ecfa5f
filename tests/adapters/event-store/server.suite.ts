import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  ErrorType,
  type EventData,
  type EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
} from '@eventstore/db-client';
import { afterAll, expect, it } from '@jest/globals';
import { openClient } from '@loyalty/services/platform/event-store/eventstoredb/client';

/** What a server is reached by. */
export interface ServerUnderTest {
  readonly url: string;
  /** The same server as a user who may not read `$all`; null where there is none. */
  asLimited(): Promise<string | null>;
}

const MIB = 1_048_576;
/** Above any limit that a server is run with here, in events that each are below it. */
const TOO_LARGE = Array.from({ length: 20 }, () => eventOf('x'.repeat(0.9 * MIB)));

function eventOf(text = ''): EventData {
  return jsonEvent({ id: randomUUID(), type: 'Tried', data: { text }, metadata: { at: 'suite' } });
}

async function drain<T>(read: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of read) all.push(one);
  return all;
}

const typeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: { type?: string }) => error.type,
  );

/** Behaviour of EventStoreDB that the adapter relies on: of the stand-in, and of a server itself. */
export function serverSuite(server: () => ServerUnderTest): void {
  let client: EventStoreDBClient | null = null;
  const connected = () => (client ??= openClient(server().url));
  afterAll(() => client?.dispose());
  const streamOf = () => `suite-${randomUUID()}`;

  /** Three events in a stream of their own, and their records in `$all`. */
  const three = async () => {
    const stream = streamOf();
    await connected().appendToStream(stream, [eventOf('a'), eventOf('b'), eventOf('c')], {
      expectedRevision: 'no_stream',
    });
    const stored = await drain(connected().readStream(stream));
    return { stream, places: stored.map(({ event }) => event!.position!) };
  };
  const ids = (records: readonly AllStreamResolvedEvent[]) => records.map(({ event }) => event?.position?.commit);

  it('reads $all from a record on, with it forwards and without it backwards', async () => {
    const { places } = await three();
    const [, second] = places;
    const forwards = await drain(connected().readAll({ fromPosition: second!, maxCount: 1 }));
    expect(ids(forwards)).toEqual([second!.commit]);
    const backwards = await drain(connected().readAll({ fromPosition: second!, direction: BACKWARDS, maxCount: 1 }));
    expect(ids(backwards)).not.toContain(second!.commit);
  });

  it('refuses to read $all from an offset at which no record begins [F-19]', async () => {
    const { places } = await three();
    const between = { commit: places[1]!.commit + 1n, prepare: places[1]!.prepare + 1n };
    const reading = drain(connected().readAll({ fromPosition: between, maxCount: 5 }));
    await expect(reading).rejects.toThrow('Unexpected ReadAllResult');
  });

  it('shows nothing beyond the end of $all', async () => {
    const [last] = await drain(connected().readAll({ fromPosition: END, direction: BACKWARDS, maxCount: 1 }));
    const beyond = last!.event!.position!.commit + 100_000_000n;
    const read = await drain(connected().readAll({ fromPosition: { commit: beyond, prepare: beyond }, maxCount: 5 }));
    expect(read).toEqual([]);
  });

  it('takes an append of 900 kB and refuses one above its limit whole', async () => {
    const stream = streamOf();
    await connected().appendToStream(stream, eventOf('x'.repeat(900_000)), { expectedRevision: 'no_stream' });
    const tooLarge = connected().appendToStream(stream, TOO_LARGE, { expectedRevision: 0n });
    expect(await typeOf(tooLarge)).toBe(ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED);
    expect(await drain(connected().readStream(stream))).toHaveLength(1);
  });

  it('names the revision of a stream that has moved on, and takes a repeat of the same events as done', async () => {
    const stream = streamOf();
    const first = eventOf();
    await connected().appendToStream(stream, first, { expectedRevision: 'no_stream' });
    expect(await typeOf(connected().appendToStream(stream, first, { expectedRevision: 'no_stream' }))).toBe('taken');
    const wrong = connected().appendToStream(stream, eventOf(), { expectedRevision: 5n });
    await expect(wrong).rejects.toMatchObject({ type: ErrorType.WRONG_EXPECTED_VERSION, actualVersion: 0n });
    expect(await drain(connected().readStream(stream))).toHaveLength(1);
    expect(await typeOf(drain(connected().readStream(streamOf())))).toBe(ErrorType.STREAM_NOT_FOUND);
  });

  it('tells a subscription what comes after its position, without the server’s own events', async () => {
    const { stream, places } = await three();
    const subscription = connected().subscribeToAll({ fromPosition: places[0]!, filter: excludeSystemEvents() });
    const received: string[] = [];
    subscription.on('error', () => undefined);
    subscription.on('data', ({ event }) => {
      if (event?.streamId === stream) received.push((event.data as { text: string }).text);
    });
    await connected().appendToStream(stream, eventOf('d'));
    for (let n = 0; n < 200 && received.length < 3; n++) await delay(25);
    await subscription.unsubscribe();
    expect(received).toEqual(['b', 'c', 'd']);
  });

  it('refuses $all to a user without the right, and lets the user append', async () => {
    const url = await server().asLimited();
    if (url === null) return;
    const limited = openClient(url);
    expect(await typeOf(drain(limited.readAll({ maxCount: 1 })))).toBe(ErrorType.ACCESS_DENIED);
    expect(await typeOf(limited.appendToStream(streamOf(), eventOf()))).toBe('taken');
    await limited.dispose();
  });
}
