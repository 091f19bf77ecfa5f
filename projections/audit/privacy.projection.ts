import type { PrivacyAct } from '@loyalty/contracts/audit/privacy';
import type { Projection } from '../engine/schema/projection.js';
import { instant, orNull, table, text, whole } from '../engine/schema/table.js';

/** Privacy requests of the platform and deletions by owners that were carried out. */
export const privacyRequestTable = table(
  'privacy_request',
  {
    shop: text,
    position: whole,
    id: text,
    topic: text as typeof text & { of?: PrivacyAct },
    customer: orNull(text),
    received_at: instant,
    completed_at: instant,
    people: whole,
    deliveries: whole,
    exports: whole,
    file: orNull(text),
  },
  { key: ['shop', 'position'], appendOnly: true, indexes: ['(shop, id)'] },
);

export const privacyRequestProjection: Projection = {
  name: 'privacy_request',
  version: 2,
  tables: [privacyRequestTable],
  on: {
    PrivacyRequestCompleted({ shop, position, id, recordedAt, data }, rows) {
      const { receivedAt, ...facts } = data;
      const times = { received_at: receivedAt, completed_at: recordedAt };
      rows.put(privacyRequestTable, { shop, position, id, ...facts, ...times });
    },
    ShopDeletionCompleted({ shop, position, id, recordedAt, data }, rows) {
      const { deletion: _, scope, requestedAt, ...counts } = data;
      const facts = { topic: `deletion/${scope}` as const, customer: null, file: null, ...counts };
      const times = { received_at: requestedAt, completed_at: recordedAt };
      rows.put(privacyRequestTable, { shop, position, id, ...facts, ...times });
    },
  },
};
