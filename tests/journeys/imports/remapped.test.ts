import { expect, it } from '@jest/globals';
import { Importer } from '../../support/imports/importing.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();

it('an import is checked by the columns that were chosen last, also while an earlier check is under way [I-82, B-130]', async () => {
  const merchant = await stage.merchant();
  const importer = new Importer(merchant, stage.idle);
  const strangers = Array.from({ length: 20_000 }, (_, n) => `nobody.${n}@example.com,1`).join('\n');
  const customer = await merchant.customer({ email: 'last@example.com' });
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 10, adminNote: 'Before' });
  const { body } = await importer.open({ content: `email,points\n${strangers}\nlast@example.com,10\n` });
  const { id } = body.data;
  const columns = ['email', 'points'];
  // By the first of them the balance stays what it is.
  for (const pointsMode of ['set', 'add'])
    expect((await merchant.put(`/lp/imports/${id}/mapping`, { columns, pointsMode })).status).toBe(200);
  await stage.idle();
  expect((await importer.get(id)).checked).toMatchObject({ rows: 20_001, ready: 1, unchanged: 0 });
  await importer.start(id);
  expect((await merchant.points(customer)).available).toBe(20);
}, 120_000);
