import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, expect, it, jest } from '@jest/globals';
import { Merchant } from '../support/clients/merchant.js';
import { Shopper } from '../support/clients/shopper.js';
import { scratchCopy } from '../support/scratch-copy.js';
import { FERN } from '../support/service.js';
import { type ServiceProcess, startServiceProcess } from '../support/service-process.js';
import { usePostgres } from '../support/services/postgres.js';
import { until } from '../support/waiting.js';

const database = await usePostgres();
const copy = scratchCopy();
afterAll(() => copy.remove());

/** The compiler builds two thirds of the repository, on two busy cores perhaps. */
jest.setTimeout(300_000);

const CUSTOMER = '7000000001';
const HOLDER = 'Maya Stempel';

/** Most files of others that a context with a person, a webhook, an export, a field of the widget and a vendor changes. */
const MOST_FILES = 12;

/** Adds the context of tests/fixtures/toy-context: its own folders, and its lines in the lists. */
function addStamps(): void {
  copy.add('tests/fixtures/toy-context');
  copy.insert(
    'contracts/contexts.ts',
    [/^import .*shopper\/contract/, "import { stampsContract } from './stamps/contract.js';"],
    [/^ {2}\w+Contract,$/, '  stampsContract,'],
  );
  copy.insert(
    'projections/read-models.ts',
    [/^import .*shop\/read-model/, "import { stampsReadModel } from './stamps/read-model.js';"],
    [/^ {2}\w+ReadModel,$/, '  stampsReadModel,'],
  );
  copy.insert(
    'services/app/contexts.ts',
    [/^import .*shop\/module/, "import { stamps } from '../contexts/stamps/module.js';"],
    [/^ {2}health,$/, '  stamps,'],
  );
  copy.insert('services/contexts/order.ts', [/^ {2}'tasks',$/, "  'stamps',"]);
  copy.insert(
    'admin-ui/src/routes.ts',
    [/^import .*features\/shop\/routes/, "import { stampsRoutes } from './features/stamps/routes.js';"],
    [/^ {2}\.\.\.\w+Routes,$/, '  ...stampsRoutes,'],
  );
  for (const root of ['projections', 'admin-ui/src/features'])
    copy.insert(`${root}/order.ts`, [/^ {2}'[a-z-]+',$/, "  'stamps',"]);
  copy.insert('admin-ui/src/words/areas.ts', [/^ {2}'\w+',$/, "  'stamps',"]);
  copy.insert(
    'admin-ui/src/words/en.ts',
    [/^import .*en\/shell/, "import stamps from './en/stamps.json' with { type: 'json' };"],
    [/^ {2}\.\.\.\w+,$/, '  ...stamps,'],
    [/^ {4}\.\.\.\w+\.pages,$/, '    ...stamps.pages,'],
    [/^ {4}\.\.\.\w+\.exportKinds,$/, '    ...stamps.exportKinds,'],
  );
  addContributions();
}

/** What merchants and shoppers see of the context in calls of others: an export, a field of the widget; and its vendor's address. */
function addContributions(): void {
  copy.insert('contracts/exports/queries.ts', [/^ {2}'mails',$/, "  'stamps',"]);
  copy.insert(
    'contracts/shopper/queries.ts',
    [/^import .*programs\/events/, "import { shopperStamps } from '../stamps/shopper.js';"],
    [/^ {2}deals: /, '  stamps: shopperStamps,'],
  );
  copy.insert('services/platform/config/vendor-settings.ts', [
    /^ {2}SPEED_CHECKER_URL: /,
    '  STAMP_PRINTER_URL: address,',
  ]);
}

/** The files that ARCHITECTURE.md lists for a new context. */
function documented(): string[] {
  const text = fs.readFileSync('ARCHITECTURE.md', 'utf8');
  const section = /## Adding a context\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, file]) => file!);
}

/** The context's vendor: a print shop that takes every order. */
async function startPrintShop() {
  const printed: unknown[] = [];
  const server = http.createServer(async (request, response) => {
    printed.push(await json(request));
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/cards`, printed, stop: () => server.close() };
}

/** Has an export of cards written. @returns its text */
async function exportedCards(service: ServiceProcess, merchant: Merchant): Promise<string> {
  const { id } = (await merchant.post('/lp/exports/stamps', { format: 'csv' })).body.data;
  await until('the export is done', async () => {
    const [run] = (await merchant.get('/lp/exports')).body.data;
    return run.state === 'done' ? run : null;
  });
  const { path: address } = (await merchant.get(`/lp/exports/${id}/link`)).body.data;
  const headers = { authorization: `Bearer ${await merchant.bearer()}` };
  return (await fetch(service.api + address, { headers })).text();
}

it('a new context needs its own folders and a line in each of the documented lists, builds and answers over HTTP', async () => {
  addStamps();
  expect(copy.changed()).toEqual(documented().sort());
  expect(copy.changed().length).toBeLessThanOrEqual(MOST_FILES);
  copy.run(path.join('node_modules', 'typescript7', 'bin', 'tsc'), '-b', 'services', 'admin-ui');
  const built = path.join(copy.folder, 'services', 'dist', 'main.js');
  const printShop = await startPrintShop();
  const service = await startServiceProcess(database.url, { STAMP_PRINTER_URL: printShop.url }, built);
  const merchant = await Merchant.signIn({
    api: service.api,
    store: service.store,
    shop: FERN,
    staff: 'Ana Vidal',
    idle: () => service.store.settled(),
  });
  const cards = async () => (await merchant.get('/lp/stamps')).body.data;
  await merchant.webhook('stamp_cards/scan', { customer: { id: CUSTOMER }, holder: HOLDER });
  await until('the card is stamped', async () => ((await cards()).length > 0 ? true : null));
  expect(printShop.printed).toEqual([{ holder: HOLDER }]);
  const stamp = () => merchant.post(`/lp/stamps/${CUSTOMER}`, {});
  const second = await stamp();
  expect(second.body.data).toEqual({ customer: CUSTOMER, stamps: 2 });
  const full = await stamp();
  expect([full.status, full.body.code]).toEqual([422, 'stamps.card-full']);
  // The tests know no path of the copy, so that their client does not wait for its own write here.
  const list = await merchant.get(`/lp/stamps?atLeast=${second.body.receipt.position}`);
  expect(list.body.data).toEqual([{ customer: CUSTOMER, stamps: 2, holder: HOLDER }]);
  const state = async (customer?: string) => (await new Shopper(service, merchant, customer).get('/state')).body.data;
  expect([(await state(CUSTOMER)).stamps, (await state()).stamps]).toEqual([2, null]);
  expect(await exportedCards(service, merchant)).toContain(`${CUSTOMER},2,${HOLDER}`);
  await merchant.webhook('customers/redact', { customer: { id: CUSTOMER }, orders_to_redact: [] });
  await until('the holder is erased', async () => ((await cards())[0].holder === '' ? true : null));
  printShop.stop();
  expect((await service.end('SIGTERM')).code).toBe(0);
});
