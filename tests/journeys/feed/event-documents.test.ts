import { beforeAll, expect, it } from '@jest/globals';
import { allEvents, versionName } from '@loyalty/contracts/events';
import { Ajv } from 'ajv';
import { programWith } from '../../support/app-key.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  const customer = await merchant.customer();
  const reward = { event: 'amount_discount', title: '1 off', pointsCost: 10, redeemValue: 1 };
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  const order = await merchant.order(customer, [{ price: '50.00' }]);
  await merchant.post(`/lp/customers/${customer}/redeem`, { programId: await merchant.program(reward) });
  await merchant.refund(order.id, { lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
}, 60_000);

const plain = async (path: string) => merchant.raw('GET', `${stage.api}${path}`);

it('every event of the feed fits the schema that it names, fetched from where the list says', async () => {
  const program = await programWith(stage, merchant, ['events:read']);
  await stage.idle();
  const events = (await program.get('/events')).body
    .split('\n')
    .filter(Boolean)
    .map((line: string) => JSON.parse(line));
  const { schemas } = (await plain('/api/schemas')).body;
  expect(schemas.map(({ name }: { name: string }) => name).sort()).toEqual(allEvents.map(versionName).sort());
  const ajv = new Ajv({ validateFormats: false });
  const kinds = new Set<string>();
  for (const event of events) {
    const { url } = schemas.find(({ name }: { name: string }) => `urn:loyalty:schema:${name}` === event.dataschema);
    const answer = await plain(url);
    expect(answer.headers.get('content-type')).toContain('application/schema+json');
    const fits = ajv.getSchema(event.dataschema) ?? ajv.compile(answer.body);
    expect([event.type, fits(event), fits.errors]).toEqual([event.type, true, null]);
    kinds.add(event.data.type);
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['OrderReported', 'PointsEarned', 'PointsReserved', 'PointsReversed']),
  );
});

it('there is no schema of an undeclared event', async () => {
  for (const name of ['PointsEarned.v99.json', 'PointsEarned.v1', 'nothing', '..%2fpackage.json'])
    expect([name, (await plain(`/api/schemas/${name}`)).status]).toEqual([name, 404]);
});

it('the AsyncAPI document is served with every version and the message of a log that was reset', async () => {
  const { body } = await plain('/api/asyncapi.json');
  expect(body.asyncapi).toBe('3.0.0');
  expect(Object.keys(body.components.messages).sort()).toEqual([...allEvents.map(versionName), 'LogReset'].sort());
});
