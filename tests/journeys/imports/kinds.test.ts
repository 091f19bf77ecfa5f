import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { contactBody } from '../../support/memberships.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();

let merchant: Merchant;
let importer: Importer;
let [anna, ben, guest] = ['', '', ''];

const typeOf = async (id: string) => (await merchant.get(`/lp/customers/${id}`)).body.data.type;

beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
  anna = await merchant.customer({ email: 'anna@example.com' });
  ben = await merchant.customer({ email: 'ben@example.com' });
  guest = await merchant.customer({ email: 'guest@example.com', state: 'disabled' });
}, 120_000);

describe('a file of statuses', () => {
  const content = [
    'Email,Type',
    'anna@example.com,Left',
    'ben@example.com,Member',
    'guest@example.com,member',
    'nobody@example.com,Member',
    'anna@example.com,VIP',
    'anna@example.com,B2B',
    'anna@example.com,',
  ].join('\n');

  it('makes members and takes them out, and names what it cannot do [CON-21, B-125]', async () => {
    const before = [await typeOf(anna), await typeOf(ben), await typeOf(guest)];
    const id = await importer.done({ kind: 'statuses', content });
    expect([await typeOf(anna), await typeOf(ben), await typeOf(guest)]).toEqual(['Left', 'Member', 'Member']);
    expect(await importer.reasons(id)).toEqual([
      [5, 'unknown-customer', 'Not a customer of the store'],
      [6, 'type-invalid', 'Type needs to be Member, Guest, Left or B2B'],
      [7, 'type-b2b', 'B2B customers come from the store’s companies and cannot be imported'],
      [8, 'type-missing', 'Type is missing'],
    ]);
    const preview = (await merchant.get(`/lp/imports/${id}/undo`)).body.data;
    const { undone } = await importer.undo(id).then(async () => (await importer.get(id)).undo);
    expect(preview.rows).toBe(undone);
    expect([await typeOf(anna), await typeOf(ben), await typeOf(guest)]).toEqual(before);
  });

  it('leaves a status alone in an undo when it was changed since [P21]', async () => {
    const id = await importer.done({ kind: 'statuses', content: 'Email,Type\nben@example.com,Left\n' });
    await merchant.put('/lp/customers/status', { ids: [ben], status: 'Member' });
    await stage.idle();
    await importer.undo(id);
    expect((await importer.get(id)).undo).toMatchObject({ undone: 0, skipped: 1 });
    expect(await typeOf(ben)).toBe('Member');
  });

  it('leaves a status alone in an undo that was changed since and is the same again [P21]', async () => {
    const id = await importer.done({ kind: 'statuses', content: 'Email,Type\nben@example.com,left\n' });
    for (const status of ['Member', 'Left']) await merchant.put('/lp/customers/status', { ids: [ben], status });
    await stage.idle();
    expect((await merchant.get(`/lp/imports/${id}/undo`)).body.data).toMatchObject({ rows: 0, skipped: 1 });
    await importer.undo(id);
    expect((await importer.get(id)).undo).toMatchObject({ undone: 0, skipped: 1 });
    expect(await typeOf(ben)).toBe('Left');
    await merchant.put('/lp/customers/status', { ids: [ben], status: 'Member' });
  });

  it('leaves the points of joining in an undo, which are not given twice, and is in the history [P21]', async () => {
    await merchant.program({ event: 'sign_up', title: 'Welcome', earnPoint: 70 });
    const late = await merchant.customer({ email: 'late@example.com', state: 'disabled' });
    const content = 'Email,Type\nlate@example.com,Member\n';
    const id = await importer.done({ kind: 'statuses', content });
    expect([await typeOf(late), (await merchant.points(late)).available]).toEqual(['Member', 70]);
    await importer.undo(id);
    expect([await typeOf(late), (await merchant.points(late)).available]).toEqual(['Guest', 70]);
    expect((await merchant.activities(late)).map(({ type }) => type)).toEqual([
      'membership_restored',
      'earn_point',
      'joined',
    ]);
    await merchant.put('/lp/customers/status', { ids: [late], status: 'Member' });
    await stage.idle();
    expect([await typeOf(late), (await merchant.points(late)).available]).toEqual(['Member', 70]);
  });

  it('is undone to B2B for those who buy for a company [CUST-002]', async () => {
    const buyer = await merchant.customer({ email: 'buyer@example.com' });
    await merchant.webhook('company_contacts/create', contactBody(buyer, '900'));
    await stage.idle();
    const id = await importer.done({ kind: 'statuses', content: 'Email,Type\nbuyer@example.com,Left\n' });
    expect(await typeOf(buyer)).toBe('Left');
    await importer.undo(id);
    expect(await typeOf(buyer)).toBe('B2B');
  });
});

describe('a file of birthdays', () => {
  it('gives customers their birthdays, or says which are none [IMPT-017]', async () => {
    const id = await importer.done({
      kind: 'birthdays',
      content: [
        'Email,Birthday(MM/DD)',
        'anna@example.com,12/05',
        'ben@example.com,02/29',
        'guest@example.com,13/45',
        'nobody@example.com,01/01',
        'anna@example.com,',
      ].join('\n'),
    });
    const { rows } = await importer.get(id);
    expect(rows).toEqual({ rows: 5, applied: 2, repeated: 0, unchanged: 0, failed: 3 });
    expect((await importer.reasons(id)).map(([line, code]) => [line, code])).toEqual([
      [4, 'birthday-invalid'],
      [5, 'unknown-customer'],
      [6, 'birthday-missing'],
    ]);
  });

  it('is undone to the birthdays before it, also to none [P21]', async () => {
    const type = 'Email,Birthday(MM/DD)\n';
    const first = await importer.done({ kind: 'birthdays', content: `${type}anna@example.com,01/31\n` });
    const second = await importer.done({ kind: 'birthdays', content: `${type}anna@example.com,03/15\n` });
    await importer.undo(second);
    expect((await importer.get(second)).undo).toMatchObject({ undone: 1, skipped: 0 });
    // The same day again changes nothing: it is the one that the undo put back.
    const again = await importer.done({ kind: 'birthdays', content: `${type}anna@example.com,01/31/1990\n` });
    expect((await importer.get(again)).rows).toMatchObject({ applied: 1 });
    await importer.undo(again);
    await importer.undo(first);
    expect((await importer.get(first)).undo).toMatchObject({ undone: 1, skipped: 0 });
  });
});
