import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();

let merchant: Merchant;
let importer: Importer;

const customer = (name: string) =>
  merchant.customer({ firstName: name, lastName: 'Import', email: `${name}@example.com` });
const available = async (id: string) => (await merchant.points(id)).available;
const checkOf = async (id: string) => {
  const { checked, checkedPoints, repeatedPoints } = await importer.get(id);
  return { ready: checked.ready, repeated: checked.repeated, points: checkedPoints, repeatedPoints };
};

beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
}, 120_000);

describe('the same file again', () => {
  it('gives no row twice after a second import that did the rest was undone [I-82, B-130]', async () => {
    const content = 'email,points\nearly@example.com,10\nlate@example.com,10\n';
    const early = await customer('early');
    const first = await importer.done({ content });
    const late = await customer('late');
    const second = await importer.done({ content });
    expect((await importer.get(second)).rows).toMatchObject({ applied: 1, repeated: 1 });
    await importer.undo(second);
    const third = await importer.checked({ content });
    expect(await checkOf(third)).toEqual({ ready: 1, repeated: 1, points: 10, repeatedPoints: 10 });
    expect((await importer.get(third)).sameFile).toMatchObject({ id: first, undone: false });
    await importer.start(third);
    expect((await importer.get(third)).rows).toMatchObject({ applied: 1, repeated: 1 });
    expect([await available(early), await available(late)]).toEqual([10, 10]);
  });

  it('gives no row twice after a deliberate repeat was undone, whether checked before or after it [I-82, B-130]', async () => {
    const content = 'email,points\nrepeat@example.com,10\n';
    const repeat = await customer('repeat');
    const early = await importer.checked({ content });
    expect(await checkOf(early)).toMatchObject({ ready: 1, repeated: 0 });
    const first = await importer.done({ content });
    const again = await importer.done({ content }, true);
    expect(await available(repeat)).toBe(20);
    await importer.undo(again);
    expect(await available(repeat)).toBe(10);
    const next = await importer.checked({ content });
    expect(await checkOf(next)).toEqual({ ready: 0, repeated: 1, points: 0, repeatedPoints: 10 });
    for (const id of [early, next]) {
      await importer.start(id);
      expect((await importer.get(id)).rows).toMatchObject({ applied: 0, repeated: 1 });
    }
    expect(await available(repeat)).toBe(10);
    await importer.undo(first);
    expect(await checkOf(await importer.checked({ content }))).toMatchObject({ ready: 1, repeated: 0 });
  });

  it('is done once by two imports that start at once, and counts as being done while it runs [I-82]', async () => {
    const strangers = Array.from({ length: 3000 }, (_, n) => `nobody.${n}@example.com,1`).join('\n');
    const content = `email,points\n${strangers}\nonce@example.com,10\n`;
    const once = await customer('once');
    const [one, other] = [await importer.checked({ content }), await importer.checked({ content })];
    await Promise.all([one, other].map((id) => merchant.post(`/lp/imports/${id}/start`, {})));
    const late = await importer.checked({ content });
    expect(await checkOf(late)).toMatchObject({ ready: 0, repeated: 1 });
    const outcomes = [(await importer.get(one)).rows, (await importer.get(other)).rows];
    expect(outcomes.map(({ applied }) => applied).sort()).toEqual([0, 1]);
    expect(outcomes.map(({ repeated }) => repeated).sort()).toEqual([0, 1]);
    expect(await available(once)).toBe(10);
  });

  it('is the same file by another mapping, unless this one does something else to balances [I-82, B-130]', async () => {
    const content = 'Email,Points,Create Date\nmapped@example.com,10,2026-03-02\n';
    const mapped = await customer('mapped');
    const first = await importer.done({ content });
    const others = [{ dateOrder: 'DMY' }, { columns: ['email', 'points', 'ignore'] }];
    for (const mapping of others) {
      const id = await importer.checked({ content, mapping });
      expect(await checkOf(id)).toEqual({ ready: 0, repeated: 1, points: 0, repeatedPoints: 10 });
      expect((await importer.get(id)).sameFile).toMatchObject({ id: first, undone: false });
      await importer.start(id);
    }
    expect(await available(mapped)).toBe(10);
    await merchant.post(`/lp/customers/${mapped}/points`, { amount: 5, adminNote: 'Goodwill' });
    const set = await importer.checked({ content, mapping: { pointsMode: 'set' } });
    expect((await importer.get(set)).sameFile).toBeNull();
    await importer.start(set);
    expect(await available(mapped)).toBe(10);
  });

  it('is checked like any other file when its rows are to be done a second time [I-82]', async () => {
    const content = 'email,points\nleaves@example.com,10\n';
    const leaves = await customer('leaves');
    await importer.done({ content });
    await merchant.put('/lp/customers/status', { ids: [leaves], status: 'Left' });
    await stage.idle();
    const again = await importer.checked({ content });
    expect(await checkOf(again)).toEqual({ ready: 0, repeated: 1, points: 0, repeatedPoints: 0 });
    await importer.start(again, true);
    expect((await importer.get(again)).rows).toMatchObject({ applied: 0, failed: 1 });
    expect(await available(leaves)).toBe(10);
  });
});
