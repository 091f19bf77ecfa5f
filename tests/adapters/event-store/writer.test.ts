import { expect, it } from '@jest/globals';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { WriterSession } from '@loyalty/services/platform/event-store/postgres/session';
import { GroupCommit } from '@loyalty/services/platform/event-store/postgres/writer';
import { useLedger } from './postgres-ledger.js';
import { eventOf, place } from './stage.js';

const ledger = await useLedger();

it('the end of a session refuses also what was put together ahead, once the batch before it is written', async () => {
  const schema = 'ledger';
  const session = await WriterSession.open({ url: ledger.appUrl, schema }, 5_000);
  let ends = false;
  const writer = new GroupCommit({
    schema,
    maxBatch: 1,
    partSize: 1_000_000,
    hotStreams: 100,
    crash: () => undefined,
    onCommit: () => ends && writer.stop(),
    alarm: (message) => void ledger.alarms.push(message),
    onLost: () => undefined,
  });
  expect(await session.takeLease()).toBe(true);
  await writer.start(session);
  const [one, two] = [place(), place()];
  const append = (where: typeof one, expectedRevision: number) =>
    writer.append({ ...where, expectedRevision, events: [eventOf()] });
  // Streams that are known can be put together without asking.
  for (const where of [one, two]) await append(where, 0);

  ends = true;
  const [first, second] = await Promise.allSettled([append(one, 1), append(two, 1)]);
  expect(first).toMatchObject({ value: { revision: 2, position: 3 } });
  expect(second).toMatchObject({ reason: expect.any(StoreUnavailable) });

  ends = false;
  await writer.start(session);
  expect(await append(two, 1)).toMatchObject({ revision: 2, position: 4 });
  await session.close();
});

it('appends of one stream are carried out in the order they were asked for: the next one need not wait for the one before [I-30]', async () => {
  const store = await ledger.open();
  const { shop, stream } = place();
  const append = (expectedRevision: number) => store.append({ shop, stream, expectedRevision, events: [eventOf()] });
  // More than one batch, each put together while the one before is on its way.
  const receipts = await Promise.all(Array.from({ length: 600 }, (_, revision) => append(revision)));
  expect(receipts.map(({ revision }) => revision)).toEqual(Array.from({ length: 600 }, (_, n) => n + 1));
  const stale = [append(600), append(602), append(601)].map((one) => one.then(() => 'written', String));
  expect(await Promise.all(stale)).toEqual(['written', expect.stringContaining('is at revision'), 'written']);
  await store.close();
});
