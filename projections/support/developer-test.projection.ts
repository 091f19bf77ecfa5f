import type { DeveloperTest, DeveloperTestResult } from '@loyalty/contracts/support/events';
import type { Projection } from '../engine/schema/projection.js';
import { flag, instant, table, text, whole } from '../engine/schema/table.js';

/** Tests that developers ran in a shop. */
export const developerTestTable = table(
  'developer_test',
  {
    shop: text,
    position: whole,
    id: text,
    test: text as typeof text & { of?: DeveloperTest },
    passed: flag,
    result: text as typeof text & { of?: DeveloperTestResult },
    count: whole,
    person: text,
    at: instant,
  },
  { key: ['shop', 'position'], appendOnly: true },
);

export const developerTestProjection: Projection = {
  name: 'developer-test',
  version: 1,
  tables: [developerTestTable],
  on: {
    DeveloperTestRun({ shop, position, id, actor, occurredAt: at, data }, rows) {
      rows.put(developerTestTable, { shop, position, id, ...data, person: actor.id, at });
    },
  },
};
