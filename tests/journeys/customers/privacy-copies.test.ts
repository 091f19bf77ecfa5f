import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { shopOfDomain } from '@loyalty/services/platform/access/platform-access';
import { asShop } from '@loyalty/services/platform/database/pool';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { inboxRows } from '../../support/inbox-rows.js';
import { personEverywhere } from '../../support/person-everywhere.js';
import { freshId, orderOfToday, person } from '../../support/platform-bodies.js';
import { FERN, useStage } from '../../support/service.js';

const stage = await useStage('all-shops');
const { everywhere, reported, redact, held } = personEverywhere(stage);

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

/** A delivery whose work has failed, as the inbox has it while the job queue keeps it. */
const leftToJobs = (topic: string, body: object) =>
  asShop(stage.service.parts.pool, shopOfDomain(FERN)!, (client) =>
    client.query(
      `insert into inbox.delivery (shop, topic, delivery, event, received_at, body, by_job) values ($1, $2, $3, '', now(), $4, true)`,
      [shopOfDomain(FERN), topic, `left-${randomUUID()}`, Buffer.from(JSON.stringify(body))],
    ),
  );

it('an erasure leaves no trace in a delivery that the job queue has given up, and keeps a merge that it retries [I-80, F-49]', async () => {
  const known = await everywhere(merchant, 'Wacholder');
  const other = await everywhere(merchant, 'Kornblume');
  const order = { ...orderOfToday(known.customer, { id: freshId() }), customer: person(known.customer) };
  const merge = mergeBody(other.customer, known.customer);
  await leftToJobs('orders/paid', { ...order, email: known.email });
  await leftToJobs('customers/merge', merge);
  await redact(merchant, known);
  expect(await held(known.trace)).toEqual([]);
  const rows = (await inboxRows(stage, FERN)).filter(({ delivery }) => delivery.startsWith('left-'));
  expect(rows.map(({ topic, state, keepsBody }) => [topic, state, keepsBody])).toEqual([
    ['orders/paid', 'ignored', false],
    ['customers/merge', 'new', true],
  ]);
});

it('an erasure leaves the data that another customer requested, for nobody would request it again [I-80]', async () => {
  const [requester, erased] = [await everywhere(merchant, 'Brombeere'), await everywhere(merchant, 'Stachelbeere')];
  const request = {
    shop_domain: FERN,
    customer: { id: requester.customer },
    data_request: { id: 1 },
    orders_requested: [],
  };
  await merchant.webhook('customers/data_request', request);
  const run = await reported(merchant, ({ kind }) => kind === 'customer-data');
  await redact(merchant, erased);
  expect((await merchant.get('/lp/exports')).body.data).toMatchObject([{ id: run.id, kind: 'customer-data' }]);
  const { path: address } = (await merchant.get(`/lp/exports/${run.id}/link`)).body.data;
  const file = await fetch(stage.api + address, { headers: { authorization: `Bearer ${await merchant.bearer()}` } });
  expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('Brombeere')]);
  await redact(merchant, requester);
  expect((await merchant.get('/lp/exports')).body.data).toEqual([]);
});
