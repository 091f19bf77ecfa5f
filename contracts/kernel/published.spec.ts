import { expect, it } from '@jest/globals';
import type { Recorded } from './envelope.js';
import { publish, publishedEvent, unpublish } from './published.js';

const event: Recorded = {
  id: '0b6f5d0e-9d3c-4d0e-8f3a-111111111111',
  type: 'PointsEarned',
  version: 2,
  actor: { kind: 'webhook', id: 'w-1' },
  causation: 'c-1',
  correlation: 'r-1',
  occurredAt: '2026-01-01T00:00:00.000Z',
  recordedAt: '2026-01-01T00:00:01.000Z',
  data: { points: 5, ü: [null] },
  shop: 'fern-and-clay',
  stream: 'fern-and-clay/points/8209',
  revision: 7,
  position: 9_007_199_254_740_991,
  hash: 'ab',
};

it('comes out of its envelope as it went in, key for key and byte for byte', () => {
  const published = publish(event, 9_007_199_254_740_990);
  const received = publishedEvent.parse(JSON.parse(JSON.stringify(published)));
  expect(unpublish(received)).toEqual(event);
  expect(JSON.stringify(received.data)).toBe(JSON.stringify(published.data));
  expect(received).toMatchObject({
    type: 'loyalty.points.PointsEarned.v2',
    subject: event.stream,
    previous: '9007199254740990',
  });
});

it('refuses what is no event', () => {
  const published = publish(event, 0);
  for (const broken of [{}, { ...published, position: 'x' }, { ...published, more: 1 }, { ...published, data: {} }])
    expect(publishedEvent.safeParse(broken).success).toBe(false);
});
