import type { ResolvedEvent } from '@eventstore/db-client';
import { StreamDeletedError, UnavailableError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { RevisionConflict, StoreUnavailable } from '../port.js';
import { toStoreError } from './errors.js';
import { expectedRevisionOf, metadataOf, offsetOf, toProposed, toRecorded } from './mapping.js';

const event = {
  id: '0b6f5d0e-9d3c-4d0e-8f3a-111111111111',
  type: 'PointsEarned',
  version: 2,
  actor: { kind: 'webhook' as const, id: 'w-1' },
  causation: 'c-1',
  correlation: 'r-1',
  occurredAt: '2026-01-01T00:00:00.000Z',
  recordedAt: '2026-01-01T00:00:01.000Z',
  data: { points: 5 },
};
const hash = '01'.repeat(32);

/** The event as the client would read it back, as the eighth of its stream. */
function stored(data: ReturnType<typeof toProposed>): ResolvedEvent {
  const position = { commit: 4_096n, prepare: 4_096n };
  const { id, type } = data;
  const [content, metadata] = [data.data, data.metadata].map((json) => JSON.parse(Buffer.from(json).toString()));
  return {
    event: { data: content, metadata, id, type, streamId: 'points-s/1', revision: 7n, position },
  } as unknown as ResolvedEvent;
}

describe('an event in EventStoreDB', () => {
  it('comes back as it went, with our revision, its position in the log and its cause', () => {
    const recorded = toRecorded(stored(toProposed(event, JSON.stringify(event.data), 's', hash)), 12);
    const where = { shop: 's', stream: 's/points/1', revision: 8, position: 12, hash };
    expect(recorded).toEqual({ ...event, ...where });
    expect(Object.keys(recorded!.actor)).toEqual(['kind', 'id']);
  });

  it('names cause and lap as EventStoreDB’s own tools expect them', () => {
    const { metadata } = stored(toProposed(event, JSON.stringify(event.data), 's', hash)).event!;
    expect(metadata).toMatchObject({ $causationId: 'c-1', $correlationId: 'r-1' });
  });

  it('is distinguished from events of others and of the server', () => {
    const ours = stored(toProposed(event, JSON.stringify(event.data), 's', hash));
    expect(metadataOf(ours)).not.toBeNull();
    for (const foreign of [{ type: '$statsCollected' }, { metadata: undefined }, { metadata: { hash: 'x' } }])
      expect(toRecorded({ event: { ...ours.event, ...foreign } } as ResolvedEvent, 1)).toBeNull();
  });

  it('is refused when it could not be kept as it is', () => {
    expect(() => toProposed({ ...event, id: 'e-1' }, '{}', 's', hash)).toThrow(TypeError);
    for (const data of [null, 'text', 7])
      expect(() => toProposed({ ...event, data }, JSON.stringify(data), 's', hash)).toThrow(TypeError);
  });
});

describe('numbers', () => {
  it('turn into each other', () => {
    expect([expectedRevisionOf(0), expectedRevisionOf(1), expectedRevisionOf(9)]).toEqual(['no_stream', 0n, 8n]);
    expect(offsetOf({ commit: 123_456_789_012n, prepare: 123_456_789_012n })).toBe(123_456_789_012);
  });

  it('are refused when one number cannot say where an event is', () => {
    expect(() => offsetOf(undefined)).toThrow('22.6');
    expect(() => offsetOf({ commit: 2n, prepare: 1n })).toThrow('2/1');
    expect(() => offsetOf({ commit: 2n ** 60n, prepare: 2n ** 60n })).toThrow('not one number');
  });
});

describe('errors of the client', () => {
  const wrong = (current: bigint | 'no_stream') =>
    new WrongExpectedVersionError(undefined, { streamName: 's/points/1', expected: 3n, current });

  it('become those of the port', () => {
    const conflict = toStoreError(wrong(6n), 's/points/1', 4);
    expect(conflict).toBeInstanceOf(RevisionConflict);
    expect(conflict).toMatchObject({ stream: 's/points/1', expected: 4, actual: 7 });
    expect(toStoreError(wrong('no_stream'), 's/points/1', 4)).toMatchObject({ actual: 0 });
    for (const type of ['unavailable', 'not-leader', 'deadline-exceeded', 'timeout', 'cancelled'])
      expect(toStoreError(Object.assign(new UnavailableError(), { type }), 's', 0)).toBeInstanceOf(StoreUnavailable);
  });

  it('stay server errors when the caller is not at fault', () => {
    const defect = new TypeError('not ours to explain');
    expect(toStoreError(defect, 's', 0)).toBe(defect);
  });

  it('describe tampering with the log', () => {
    const deleted = toStoreError(StreamDeletedError.fromStreamName('s'), 's/points/1', 0);
    expect(deleted.message).toBe('somebody has deleted the stream s/points/1 in EventStoreDB');
  });
});
