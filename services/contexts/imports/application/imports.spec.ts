import { expect, it } from '@jest/globals';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import { type ImportParts, Imports } from './imports.js';

const mapping = { columns: ['email', 'points'], pointsMode: 'add', dateOrder: null, thousands: null };
const actor = { kind: 'staff' as const, id: '1' };
const context = { shop: 'fern', actor, causation: 'request:1', correlation: 'request:1' };

it('an import is not started by read models that lag: the undo of an earlier one of its file may be missing in them [I-82]', async () => {
  const mapped = { kind: 'points', file: { sha256: 'f'.repeat(64) }, mapping };
  const parts = {
    ledger: { stateOf: async () => mapped },
    reader: { read: async () => ({ value: [], position: 4, asOf: null, stale: true }) },
    store: { head: async () => 5 },
  } as unknown as ImportParts;
  await expect(new Imports(parts).start('1', false, context)).rejects.toThrow(StoreUnavailable);
});
