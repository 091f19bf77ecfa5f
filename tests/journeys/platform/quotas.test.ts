import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { KUMO, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

/** Five uploads or 10 MB of them, one export and one pack. */
const stage = await useStage('configuration', { SHOP_QUOTA_FACTOR: '0.005' });
/** On a disk that has never as much free space as is to stay free. */
const full = await useStage('configuration', { FREE_SPACE_FLOOR_MB: '1000000000000' });

const MB = 1024 * 1024;
const SMALL = 'email,points\n';

let fern: Merchant;
let kumo: Merchant;

const outcome = ({ status, body }: Awaited<ReturnType<Merchant['upload']>>) => [
  status,
  body.code ?? null,
  body.errors?.[0]?.path ?? null,
];
const BEYOND = [422, 'file.quota', 'file'];
const TAKEN = [200, null, null];

beforeAll(async () => {
  [fern, kumo] = [await stage.merchant(), await stage.merchant(KUMO)];
}, 120_000);

describe('what a shop may have stored', () => {
  it('is a number of uploads, also where they come side by side, and no other shop is refused by it [I-69]', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => fern.upload('import', SMALL)));
    const outcomes = sent.map(outcome);
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(5);
    expect(outcomes.filter(([status]) => status !== 200)).toEqual([BEYOND, BEYOND, BEYOND]);
    expect((await fern.upload('import', SMALL)).body.error).toBe(
      'Your shop has stored as much as it may: 5 files or 10 MB. Files of ended imports are removed after 30 days.',
    );
    expect(outcome(await kumo.upload('import', SMALL))).toEqual(TAKEN);
  });

  it('is a number of bytes, whatever they are of [I-69]', async () => {
    const table = (bytes: number) => Buffer.alloc(bytes, 'a,1\n');
    expect(outcome(await kumo.upload('import', table(5 * MB)))).toEqual(TAKEN);
    expect(outcome(await kumo.upload('import', table(5 * MB)))).toEqual(TAKEN);
    expect(outcome(await kumo.upload('import', table(MB)))).toEqual(BEYOND);
    expect(outcome(await kumo.upload('import', SMALL))).toEqual(TAKEN);
  });

  it('is a number of exports, and equal ones are one as long as it is written', async () => {
    const start = (format: string) => fern.post('/lp/exports/customers', { format });
    const equal = await Promise.all([start('csv'), start('csv'), start('csv')]);
    expect(new Set(equal.map(({ body }) => body.data.id)).size).toBe(1);
    const written = async () => (await fern.get('/lp/exports')).body.data[0].state;
    await until('the export is written', written, { holds: (state) => state === 'done' });
    const { status, body } = await start('xlsx');
    expect([status, body.code, body.error]).toEqual([
      422,
      'export.quota',
      'Your shop has stored as many exports as it may: 1 files or 10 MB. Each is removed after 7 days.',
    ]);
    expect((await kumo.post('/lp/exports/customers', { format: 'csv' })).status).toBe(200);
  });

  it('is a number of evidence packs', async () => {
    const make = () => fern.post('/lp/proof/packs');
    const { id } = (await make()).body.data;
    const made = async () => (await fern.get(`/lp/tasks/${id}`)).body.data.state;
    await until('the pack is made', made, { holds: (state) => state === 'done' });
    const { status, body } = await make();
    expect([status, body.code]).toEqual([422, 'proof.pack-quota']);
    expect((await kumo.post('/lp/proof/packs')).status).toBe(200);
  });

  it('loses the file of an import 30 days after its end', async () => {
    const { id } = (await new Importer(kumo, stage.idle).open({ content: SMALL })).body.data;
    expect(outcome(await kumo.upload('import', SMALL))).toEqual(BEYOND);
    await kumo.post(`/lp/imports/${id}/cancel`);
    await stage.clock({ advance: 'P29D' });
    expect((await kumo.get(`/lp/imports/${id}/columns`)).status).toBe(200);
    await stage.clock({ advance: 'P3D' });
    // Files are removed from four o'clock on in the shop, where it may be the middle of the night.
    await stage.clock({ advance: 'PT12H' });
    const columns = () => kumo.get(`/lp/imports/${id}/columns`);
    await until('the file is gone', columns, { holds: ({ body }) => body.code === 'import.file-gone' });
    expect(outcome(await kumo.upload('import', SMALL))).toEqual(TAKEN);
  });
});

it('a disk with less free space than is to stay free takes no upload, export and pack, and says so', async () => {
  const merchant = await full.merchant();
  const rejected = [
    await merchant.upload('import', SMALL),
    await merchant.post('/lp/exports/customers', { format: 'csv' }),
    await merchant.post('/lp/proof/packs'),
  ];
  const words = 'There is no room for files right now. Try again later.';
  expect(rejected.map(({ status, body }) => [status, body.code, body.error])).toEqual(
    rejected.map(() => [507, 'no-space', words]),
  );
  const { body } = await merchant.raw('GET', `${full.api}/api/openapi.json`);
  const described = Object.entries<Record<string, { responses: object }>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => (507 in responses ? [`${method} ${path}`] : [])),
  );
  expect(described.sort()).toEqual([
    'post /api/lp/exports/{kind}',
    'post /api/lp/icons/fetch',
    'post /api/lp/icons/generate',
    'post /api/lp/images/remove-background',
    'post /api/lp/proof/packs',
  ]);
});
