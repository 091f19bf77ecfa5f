import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { Merchant } from '../support/clients/merchant.js';
import { scratchCopy } from '../support/scratch-copy.js';
import { FERN } from '../support/service.js';
import { startServiceProcess } from '../support/service-process.js';
import { usePostgres } from '../support/services/postgres.js';

const database = await usePostgres();
const copy = scratchCopy();
afterAll(() => copy.remove());

/** The compiler builds two thirds of the repository, on two busy cores perhaps. */
jest.setTimeout(300_000);

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja'];
const CUSTOMER = '7000000001';

/** What the page of the context says, in English whatever the language. */
const WORDS = { all: 'All', customer: 'Customer', count: 'Stamps', one: 'card', many: 'cards', none: 'No cards yet' };

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
  for (const language of LANGUAGES)
    copy.insert(
      `admin-ui/src/words/${language}/customers.json`,
      [/^\{$/, `  "stamps": ${JSON.stringify(WORDS)},`],
      [/^ {2}"pages": \{$/, '    "stamps": { "title": "Stamp cards" },'],
    );
}

/** The files that ARCHITECTURE.md lists for a new context. */
function documented(): string[] {
  const text = fs.readFileSync('ARCHITECTURE.md', 'utf8');
  const section = /## Adding a context\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].flatMap(([, file]) =>
    file!.includes('<language>') ? LANGUAGES.map((language) => file!.replace('<language>', language)) : [file!],
  );
}

it('a new context needs its own folders and a line in each of the documented lists, builds and answers over HTTP', async () => {
  addStamps();
  expect(copy.changed()).toEqual(documented().sort());
  copy.run(path.join('node_modules', 'typescript7', 'bin', 'tsc'), '-b', 'services', 'admin-ui');
  const built = path.join(copy.folder, 'services', 'dist', 'main.js');
  const service = await startServiceProcess(database.url, {}, built);
  const merchant = await Merchant.signIn({
    api: service.api,
    store: service.store,
    shop: FERN,
    staff: 'Ana Vidal',
    idle: () => service.store.settled(),
  });
  const stamp = () => merchant.post(`/lp/stamps/${CUSTOMER}`, {});
  expect((await stamp()).body.data).toEqual({ customer: CUSTOMER, stamps: 1 });
  const { receipt } = (await stamp()).body;
  const full = await stamp();
  expect([full.status, full.body.code]).toEqual([422, 'stamps.card-full']);
  // The tests know no path of the copy, so that their client does not wait for its own write here.
  const list = await merchant.get(`/lp/stamps?atLeast=${receipt.position}`);
  expect(list.body.data).toEqual([{ customer: CUSTOMER, stamps: 2 }]);
  expect((await service.end('SIGTERM')).code).toBe(0);
});
