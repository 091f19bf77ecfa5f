import fs from 'node:fs';
import path from 'node:path';
import { type eventsByContext, versionName } from '@loyalty/contracts/events';
import { type PublishedEvent, publish } from '@loyalty/contracts/kernel/published';
import { repositoryRoot } from '../../../platform/files/repository-root.js';

/** The envelope of every example; the hash is a placeholder, because an example is in no log. */
const PLACE = {
  shop: 'fern-and-clay',
  revision: 1,
  position: 1_284_906,
  hash: '0'.repeat(64),
  id: '0d1f6c0a-52a4-5a0e-9a43-6c1f2b7e7a92',
  actor: { kind: 'webhook', id: 'orders/paid' },
  causation: 'delivery:8812',
  correlation: 'delivery:8812',
  occurredAt: '2026-11-21T19:05:12.000Z',
  recordedAt: '2026-11-21T19:05:12.418Z',
} as const;

/**
 * An example of each event version as consumers receive it: the golden event in an envelope. Empty where the golden events are not
 * installed.
 */
export function goldenExamples(events: typeof eventsByContext): Map<string, PublishedEvent> {
  const folder = path.join(repositoryRoot(), 'tests', 'golden', 'events');
  const examples = new Map<string, PublishedEvent>();
  for (const [context, definitions] of Object.entries(events)) {
    for (const definition of definitions) {
      const name = versionName(definition);
      const file = path.join(folder, `${name}.json`);
      if (!fs.existsSync(file)) continue;
      const { type, version, data } = JSON.parse(fs.readFileSync(file, 'utf8'));
      const { id, actor, causation, correlation, occurredAt, recordedAt, ...place } = PLACE;
      // In the log's field order.
      const event = { id, type, version, actor, causation, correlation, occurredAt, recordedAt, data };
      const stream = `${place.shop}/${context}/8209`;
      examples.set(name, publish({ ...event, ...place, stream }, place.position - 1));
    }
  }
  return examples;
}
