// Claims of commands that were decided on appends which were never written (docs/adr/0208): each is decided again on an earlier revision.
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  type AppendRequest,
  BaseAppendLost,
  CommandRepeated,
  type EventStore,
  RevisionConflict,
} from '@loyalty/services/platform/event-store/port';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place, recordOf } from './stage.js';
import { storesAt } from './stand-in-stores.js';

const ledger = await useLedger();
const cluster = await startEventStoreDBStandIn();
const [node] = cluster.nodes as [StandInNode];
const { open } = storesAt(node, ledger);
afterAll(() => cluster.close());

/** A stream with one event, and requests for it. */
async function streamOf(store: EventStore) {
  const { shop, stream } = place();
  const record = () => recordOf(shop, { n: Math.random() });
  const request = (expectedRevision: number, rest: Partial<AppendRequest> = {}): AppendRequest => ({
    ...{ shop, stream, expectedRevision, events: [eventOf()], record: record() },
    ...rest,
  });
  const first = request(0);
  await store.append(first);
  return { shop, stream, request, record, first };
}

/** Sends requests that go into one append: the first waits for what it is based on, and the others come meanwhile. */
async function together(store: EventStore, requests: readonly AppendRequest[], meanwhile = async () => {}) {
  let go: (isDurable: boolean) => void = () => undefined;
  const base = new Promise<boolean>((resolve) => {
    go = resolve;
  });
  const sent = Promise.allSettled(requests.map((one) => store.append({ ...one, basedOn: base })));
  await meanwhile();
  go(true);
  return sent;
}

describe('a command that was decided on a pending append', () => {
  it('is carried out on the revision before it when that was a repeat [F-19]', async () => {
    const store = await open();
    const { request, first } = await streamOf(store);
    const next = request(2);
    const outcomes = await together(store, [request(1, { record: first.record! }), next]);
    expect(outcomes).toMatchObject([{ reason: expect.any(CommandRepeated) }, { reason: expect.any(BaseAppendLost) }]);
    await expect(store.append({ ...next, expectedRevision: 1 })).resolves.toMatchObject({ revision: 2 });
  }, 30_000);

  it('is carried out, or rejected, on what the log has when another process was first [F-19]', async () => {
    const [store, other] = [await open(), await open()];
    const { request } = await streamOf(store);
    const requests = [request(1), request(2), request(3), request(4)];
    const outcomes = await together(store, requests, async () => void (await other.append(request(1))));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(RevisionConflict) });
    // Those before them are rejected now, and write nothing.
    const [, , written, rejected] = requests as [AppendRequest, AppendRequest, AppendRequest, AppendRequest];
    await expect(store.append({ ...rejected, expectedRevision: 2, events: [] })).resolves.toMatchObject({
      revision: 2,
    });
    await expect(store.append({ ...written, expectedRevision: 2 })).resolves.toMatchObject({ revision: 3 });
  }, 30_000);

  it('is carried out by another process, half a minute after the first one died between claims and append', async () => {
    const crash = (point: string) => {
      if (point === 'log.before-commit') throw new Error('dies here');
    };
    const [dying, store] = [await open({ crash }), await open()];
    const { request } = await streamOf(store);
    const two = request(2);
    expect(await together(dying, [request(1), two])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    // Its append may still be under way, behind the other.
    const again = { ...two, expectedRevision: 1 };
    await expect(store.append(again)).rejects.toBeInstanceOf(RevisionConflict);
    const sql = `update ledger.claim set claimed_at = now() - interval '1 minute' where command = $1`;
    await ledger.owner.query(sql, [two.record!.command]);
    await expect(store.append(again)).resolves.toMatchObject({ revision: 2 });
  }, 30_000);
});
