import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { viewNamed } from '../../support/customers/view-calls.js';
import { FERN, useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let colleague: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  colleague = await stage.merchant(FERN, 'Jonas Meier');
});

const seenBy = async (person: Merchant) => (await person.get('/lp/customers/views')).body.data;
const save = (person: Merchant, id: string, body: object) => person.put(`/lp/customers/views/${id}`, body);

describe('stored views of the list of customers', () => {
  it('are shared with the shop or the person’s own, renamed, made the default of one person, and removed', async () => {
    const [own, shared] = [randomUUID(), randomUUID()];
    await save(merchant, own, viewNamed('Mine'));
    await save(merchant, shared, viewNamed('Ours', { shared: true, isDefault: true }));
    expect(await seenBy(merchant)).toMatchObject([
      { id: own, name: 'Mine', own: true, isDefault: false },
      { id: shared, name: 'Ours', own: true, isDefault: true },
    ]);
    expect(await seenBy(colleague)).toMatchObject([{ id: shared, own: false, isDefault: false }]);
    await save(colleague, shared, viewNamed('All of ours', { shared: true, isDefault: true }));
    await save(merchant, own, viewNamed('Mine', { isDefault: true }));
    expect(await seenBy(merchant)).toMatchObject([
      { name: 'Mine', isDefault: true },
      { name: 'All of ours', own: true, isDefault: false },
    ]);
    expect((await seenBy(colleague))[0].isDefault).toBe(true);
    for (const id of [own, shared]) expect((await merchant.delete(`/lp/customers/views/${id}`)).status).toBe(200);
    expect(await seenBy(merchant)).toEqual([]);
  });

  it('are rejected by the field that is wrong, and are out of reach of others while they are private', async () => {
    const id = randomUUID();
    await save(merchant, id, viewNamed('Mine'));
    const rejected = async (person: Merchant, of: string, body: object) => {
      const answer = await save(person, of, body);
      return [answer.status, answer.body.errors[0].path];
    };
    expect(await rejected(merchant, randomUUID(), viewNamed('mine'))).toEqual([422, 'name']);
    expect(await rejected(merchant, randomUUID(), viewNamed(' '))).toEqual([422, 'name']);
    expect(await rejected(colleague, id, viewNamed('Theirs'))).toEqual([404, 'id']);
    expect((await colleague.delete(`/lp/customers/views/${id}`)).status).toBe(404);
    const filters = { birthMonth: '13' };
    const wrong = viewNamed('Wrong', { view: { ...viewNamed('').view, filters } });
    expect(await rejected(merchant, randomUUID(), wrong)).toEqual([422, 'view.filters.birthMonth']);
    expect(await seenBy(merchant)).toMatchObject([{ id, name: 'Mine' }]);
  });
});
