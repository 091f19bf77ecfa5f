import { randomUUID } from 'node:crypto';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  ErrorType,
  type EventData,
  type EventStoreDBClient,
  jsonEvent,
} from '@eventstore/db-client';
import { afterAll, expect, it } from '@jest/globals';
import { AllSubscription } from '@loyalty/services/platform/event-store/eventstoredb/all-subscription';
import type { ProposedEvent } from '@loyalty/services/platform/event-store/eventstoredb/append-protocol';
import { BatchAppends } from '@loyalty/services/platform/event-store/eventstoredb/batch-appends';
import { type LogClient, openClient } from '@loyalty/services/platform/event-store/eventstoredb/client';
import { offsetOf } from '@loyalty/services/platform/event-store/eventstoredb/mapping';
import { busyFactor } from '../../support/busy.js';
import { until } from '../../support/waiting.js';

/** What a server is reached by. */
interface ServerUnderTest {
  readonly url: string;
  /** The same server as a user who may not read `$all`; null where there is none. */
  asLimited(): Promise<string | null>;
}

const MIB = 1_048_576;
/** Deadline of a call, which none of these tests waits for: on a busy machine 36 MB take a while. */
const DEADLINE_MS = 60_000;
/** Above any limit that a server is run with here, in events that each are below it. */
const TOO_LARGE = Array.from({ length: 20 }, () => eventOf('x'.repeat(0.9 * MIB)));

function eventOf(text = ''): EventData {
  return jsonEvent({ id: randomUUID(), type: 'Tried', data: { text }, metadata: { at: 'suite' } });
}

const proposed = (text = ''): ProposedEvent => {
  const json = (of: unknown) => Buffer.from(JSON.stringify(of));
  return { id: randomUUID(), type: 'Tried', data: json({ text }), metadata: json({ at: 'suite' }) };
};

async function drain<T>(read: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of read) all.push(one);
  return all;
}

/** Nor is a connection given up for a ping that waits behind them. */
const patient = (url: string) =>
  `${url}${url.includes('?') ? '&' : '?'}defaultDeadline=${DEADLINE_MS}&keepAliveTimeout=${DEADLINE_MS}`;

const typeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    // Errors without a type of the client are identified by their message.
    ({ type, message }: Error & { type?: string }) => (type && type !== ErrorType.UNKNOWN ? type : message),
  );

/** Behaviour of EventStoreDB that the adapter relies on: of the stand-in, and of a server itself. */
export function serverSuite(server: () => ServerUnderTest): void {
  let client: EventStoreDBClient | null = null;
  const connected = () => (client ??= openClient(patient(server().url)));
  /** Nothing watches whether the server answers in time, as it may not on a busy machine. */
  const direct: Pick<LogClient, 'call'> = { call: (make) => make(connected()) };
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
    // The second are the words of 24.2 and later.
    await expect(reading).rejects.toThrow(/Unexpected ReadAllResult|read from an invalid position/);
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

  it('answers each append of a call by itself, with the place of its last record', async () => {
    const batch = new BatchAppends(direct);
    const streams = Array.from({ length: 40 }, streamOf);
    const records = await Promise.all(
      streams.map((stream) =>
        batch.append({ stream, expected: 'no_stream', events: [proposed(), proposed()] }, DEADLINE_MS),
      ),
    );
    for (const [index, stream] of streams.entries()) {
      const stored = await drain(connected().readStream(stream));
      expect(stored.map(({ event }) => event!.position!.commit).at(-1)).toBe(BigInt(records[index]!));
      expect(stored[0]!.event).toMatchObject({ type: 'Tried', data: { text: '' }, metadata: { at: 'suite' } });
    }
  });

  it('keeps the order in which a call sends appends, also of one stream at once', async () => {
    const send = await new BatchAppends(direct).openOrdered();
    const [one, other] = [streamOf(), streamOf()];
    const sent = Array.from({ length: 60 }, (_, n) => {
      const expected = n < 2 ? 'no_stream' : BigInt((n >> 1) - 1);
      return send({ stream: n % 2 ? other : one, expected, events: [proposed(String(n))] }, DEADLINE_MS);
    });
    const records = (await Promise.all(sent)) as number[];
    expect(records).toEqual(records.toSorted((a, b) => a - b));
    expect(await drain(connected().readStream(one))).toHaveLength(30);
  });

  it('refuses an append of a call while it takes the others: another revision, too large, nothing that a server takes', async () => {
    const batch = new BatchAppends(direct);
    const streams = Array.from({ length: 4 }, streamOf);
    const of = (stream: string, events: ProposedEvent[], expected: bigint | 'no_stream' = 'no_stream') =>
      typeOf(batch.append({ stream, expected, events }, DEADLINE_MS));
    const large = Array.from({ length: 20 }, () => proposed('x'.repeat(0.9 * MIB)));
    const [first] = streams as [string];
    const repeated = [proposed()];
    expect(await of(first, repeated)).toBe('taken');
    const answers = [
      of(first, repeated),
      of(first, [proposed()], 7n),
      of(streams[1]!, large),
      of(streams[2]!, [proposed('x'.repeat(16 * MIB))]),
      of(streams[3]!, [proposed()]),
    ];
    const tooLarge = ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED;
    const expected = ['taken', ErrorType.WRONG_EXPECTED_VERSION, tooLarge, tooLarge, 'taken'];
    expect(await Promise.all(answers)).toEqual(expected);
    const wrong = batch.append({ stream: first, expected: 7n, events: [proposed()] }, DEADLINE_MS);
    await expect(wrong).rejects.toMatchObject({ actualVersion: 0n, expectedVersion: 7n, streamName: first });
    expect(await drain(connected().readStream(first))).toHaveLength(1);
  });

  it('tells a subscription what comes after its position, without the server’s own events', async () => {
    const { stream, places } = await three();
    const subscription = new AllSubscription(connected(), offsetOf(places[0]));
    const received: string[] = [];
    subscription.on('error', () => undefined);
    subscription.on('data', ({ event }) => {
      if (event?.streamId === stream) received.push((event.data as { text: string }).text);
    });
    await connected().appendToStream(stream, eventOf('d'));
    await until('all three have come', () => received, {
      holds: ({ length }) => length >= 3,
      withinMs: 5000 * busyFactor(),
    });
    subscription.cancel();
    expect(received).toEqual(['b', 'c', 'd']);
  });

  it('refuses $all to a user without the right, and lets the user append', async () => {
    const url = await server().asLimited();
    if (url === null) return;
    const limited = openClient(patient(url));
    expect(await typeOf(drain(limited.readAll({ maxCount: 1 })))).toBe(ErrorType.ACCESS_DENIED);
    expect(await typeOf(limited.appendToStream(streamOf(), eventOf()))).toBe('taken');
    await limited.dispose();
  });
}
