import { expect, it } from '@jest/globals';
import { documentKind } from '@loyalty/contracts/documents/kind';
import { exportLists } from '@loyalty/contracts/exports/features';
import { z } from 'zod';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { plainNotes } from '../../../../tests/support/plain-notes.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { PROGRAM_BOOK } from '../../programs/application/queries.js';
import { programBookDecider } from '../../programs/domain/book.js';
import { DocumentChanges } from './document-changes.js';

const context = { shop: 'fern', actor: { kind: 'staff' as const, id: '1' }, causation: 'request:1', correlation: '1' };
const kind = documentKind({
  kind: 'lists',
  key: z.literal('main'),
  settings: z.strictObject({ title: z.string() }),
  defaults: { title: 'List' },
  feature: exportLists,
});
const saved = { kind: 'SaveDraft' as const, settings: { title: 'Mine' } };

it('rejects a change whose kind the plan lacks, and names the plan', async () => {
  const store = new MemoryEventStore(new SimulatedLog(), () => undefined, true);
  const ledger = new Ledger(store, { now: () => new Date(0) });
  const documents = new Documents(ledger, [{ kind }]);
  const changes = new DocumentChanges(ledger, documents, plainNotes);
  const list = documents.find('lists', 'main')!;
  const onPlan = (plan: 'free' | 'pro') =>
    ledger.execute(programBookDecider, PROGRAM_BOOK, { kind: 'SetPlan', plan }, { ...context, causation: plan });
  await onPlan('free');
  expect(await changes.make(list, saved, context)).toMatchObject({
    ok: false,
    rejection: { rejected: 'plan.needed', field: 'settings' },
  });
  await onPlan('pro');
  expect(await changes.make(list, saved, context)).toMatchObject({ ok: true, answer: { revision: 1, drafted: true } });
  expect(await documents.published('fern', kind, 'main')).toEqual({ title: 'List' });
});
