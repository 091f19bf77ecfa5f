import { beforeAll, describe, expect, it } from '@jest/globals';
import { deletedBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();

let merchant: Merchant;
let importer: Importer;

const available = async (id: string) => (await merchant.points(id)).available;

/** Customers with a row each, and their import as far as it is checked. */
async function checkedFor(names: readonly string[]) {
  const addresses = names.map((name) => `${name}@gone.example`);
  const ids: string[] = [];
  for (const [at, email] of addresses.entries())
    ids.push(await merchant.customer({ email, firstName: 'Perdita', phone: `+4420${at}7946${ids.length}11` }));
  const rows = addresses.map((email) => `${email},9,"Perdita, ""${email.split('@')[0]}"""`);
  const id = await importer.checked({ content: `Email,Points,Name\n\n${rows.join('\n')}\n` });
  return { id, ids, addresses };
}

const redact = async (customer: string, email: string) => {
  await merchant.webhook('customers/redact', {
    shop_domain: merchant.shop,
    customer: { id: customer, email },
    orders_to_redact: [],
  });
  await stage.idle();
};

beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
}, 120_000);

describe('somebody who has gone between the check of a file and its import', () => {
  it('is given no points once they left or their account was deleted [B-125]', async () => {
    const { id, ids } = await checkedFor(['leaver', 'deleted', 'stays']);
    const [leaver, deleted, stays] = ids as [string, string, string];
    expect((await importer.get(id)).checked).toMatchObject({ ready: 3 });
    await merchant.put('/lp/customers/status', { ids: [leaver], status: 'Left' });
    await merchant.webhook('customers/delete', deletedBody(deleted));
    await stage.idle();
    await importer.start(id);
    expect(await Promise.all([leaver, deleted, stays].map(available))).toEqual([0, 0, 9]);
    expect((await importer.reasons(id)).map(([, code]) => code)).toEqual(['customer-left', 'customer-left']);
    expect((await importer.get(id)).rows).toMatchObject({ rows: 3, applied: 1, failed: 2 });
    const preview = (await merchant.get(`/lp/imports/${id}/undo`)).body.data;
    expect(preview).toMatchObject({ rows: 1, points: 9 });
  });

  it('takes their own row alone from an import of all once they are erased [I-80, I-82]', async () => {
    const { id, ids, addresses } = await checkedFor(['first', 'erased', 'last']);
    await redact(ids[1]!, addresses[1]!);
    expect((await importer.get(id)).state).toBe('ready');
    await importer.start(id);
    const { state, rows } = await importer.get(id);
    expect([state, rows]).toEqual(['completed', { rows: 3, applied: 2, repeated: 0, unchanged: 0, failed: 1 }]);
    expect((await importer.reasons(id)).map(([line, code]) => [line, code])).toEqual([[4, 'erased-customer']]);
    expect([await available(ids[0]!), await available(ids[2]!)]).toEqual([9, 9]);
    const result = await importer.result(stage.api, id);
    expect(result).toContain(`${addresses[0]},9,"Perdita, ""first""",3,applied`);
    expect(result).toContain(',,,4,failed,This customer was erased');
    expect(result).toContain(`${addresses[2]},9,"Perdita, ""last""",5,applied`);
    expect(result).not.toContain(addresses[1]);
  });

  it('takes their row from a file that is not checked yet, wherever it names them [I-80, I-82]', async () => {
    const [friend, erased] = [await merchant.customer(), await merchant.customer({ email: 'ana@gone.example' })];
    const content = `Customer ID,Points,Note\n${friend},9,\n1,9,Friend of ANA@gone.example.\n2,9,banana@gone.example\n`;
    const { body } = await importer.open({ content });
    const { id } = body.data;
    await redact(erased, 'ana@gone.example');
    const columns = (await merchant.get(`/lp/imports/${id}/columns`)).body.data;
    expect(columns[2].samples).toEqual(['banana@gone.example']);
    await merchant.put(`/lp/imports/${id}/mapping`, { columns: ['customerId', 'points', 'ignore'], pointsMode: 'add' });
    await stage.idle();
    expect(await importer.get(id)).toMatchObject({ state: 'ready', checked: { rows: 2, ready: 1, failed: 1 } });
    expect((await importer.reasons(id)).map(([line]) => line)).toEqual([4]);
  });
});
