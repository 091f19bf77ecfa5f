// A process that moves the accounts that its parent names, a line of JSON each, and says how each move ended.
import { createInterface } from 'node:readline';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import { type Move, moveBy, NOW } from './mover.js';

const { url, claimTables, ...how } = JSON.parse(process.argv[2] as string);
const store = await openEventStoreDB({ url, claimTables: { url: claimTables }, ...how });
const ledger = new Ledger(store, { now: () => new Date(NOW) });
for await (const line of createInterface({ input: process.stdin })) {
  const { number, ...move } = JSON.parse(line) as Move & { readonly number: number };
  void moveBy(ledger, move).then(
    (outcome) => process.stdout.write(`${JSON.stringify({ number, outcome })}\n`),
    (error: Error) => process.stdout.write(`${JSON.stringify({ number, error: error.message })}\n`),
  );
}
await store.close();
