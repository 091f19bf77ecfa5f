import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
let merchant: Merchant;
let customer: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  customer = await merchant.customer();
}, 60_000);

const MILO = { name: 'Milo', gender: 'boy', birthDate: '2019-05-04' };
const NOOR = { name: 'Noor 🌸', gender: '', birthDate: null };
const edit = (body: object, id = customer, key?: string) => merchant.put(`/lp/customers/${id}`, body, key);
const detail = async (id = customer) => (await merchant.get(`/lp/customers/${id}`)).body.data;
const undo = (event: string, id = customer) => merchant.post(`/lp/customers/${id}/edits/${event}/undo`);
const eventOf = (answer: { body: { receipt: { events: string[] } } }) => answer.body.receipt.events[0]!;

describe('an edit of a customer', () => {
  it('stores birthday, month of birth and children, and says who changed them when [CUST-004, CUST-006, CUST-010]', async () => {
    expect(await detail()).toMatchObject({ lastUpdateSource: 'other', person: { birthday: null, children: [] } });
    const before = Date.now();
    const answer = await edit({ birthday: '1990-02-28', children: [MILO, NOOR] });
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { birthday: '1990-02-28', monthOfBirth: 2, children: [MILO, NOOR] },
    ]);
    const { person, lastUpdateSource, lastUpdateAt } = await detail();
    expect(person).toEqual(answer.body.data);
    expect([lastUpdateSource, Date.parse(lastUpdateAt) >= before - 60_000]).toEqual(['admin', true]);
  });

  it('of one part leaves the other, and the same again writes nothing [CUST-010]', async () => {
    expect((await edit({ birthday: '02-29' })).body.data).toEqual({
      birthday: '02-29',
      monthOfBirth: 2,
      children: [MILO, NOOR],
    });
    const again = await edit({ birthday: '02-29', children: [MILO, NOOR] });
    expect([again.status, again.body.receipt.events]).toEqual([200, []]);
    expect((await edit({ children: [] })).body.data).toMatchObject({ birthday: '02-29', children: [] });
    expect((await edit({ birthday: null })).body.data).toMatchObject({ birthday: null, monthOfBirth: null });
  });

  it('is one event without personal data, under its key once [I-80]', async () => {
    const request = { birthday: '1971-12-31', children: [{ ...MILO, name: 'Zebedee' }] };
    const first = await edit(request, customer, 'edit-once');
    const second = await edit(request, customer, 'edit-once');
    expect(second.body.receipt.events).toEqual(first.body.receipt.events);
    await stage.idle();
    const log = await stage.service.parts.store.readAll(0, 10_000);
    const own = log.filter(({ id }) => first.body.receipt.events.includes(id));
    expect(own.map(({ type }) => type)).toEqual(['CustomerEdited']);
    expect(JSON.stringify(log)).not.toMatch(/Zebedee|1971-12-31|2019-05-04/);
  });

  it.each([
    ['a birthday that is no day', { birthday: '2001-02-29' }, 'birthday', 'Birthday is invalid'],
    ['a birthday ahead', { birthday: '2999-01-01' }, 'birthday', 'Birthday is invalid'],
    ['a birthday in words', { birthday: 'May' }, 'birthday', 'Birthday is invalid'],
    ['a child without a name', { children: [{ name: ' ' }] }, 'children.0.name', 'This field is required'],
    [
      'a child of no day',
      { children: [{ name: 'A', birthDate: '2020-02-30' }] },
      'children.0.birthDate',
      'Date is invalid',
    ],
    [
      'a child of tomorrow',
      { children: [MILO, { name: 'A', birthDate: '2999-01-01' }] },
      'children.1.birthDate',
      'Date is invalid',
    ],
  ])('refuses %s at its field and changes nothing [MSG-044]', async (_, body, field, message) => {
    const before = await detail();
    const { status, body: answer } = await edit(body);
    expect([status, answer.errors[0].path, answer.errors[0].message]).toEqual([422, field, message]);
    expect(await detail()).toEqual(before);
  });

  it('of an unknown or a foreign customer is refused', async () => {
    expect((await edit({ birthday: null }, '99999999')).body.code).toBe('customer.unknown');
  });

  it('can be undone once, from its line in the history [P21, CUST-028]', async () => {
    const id = await merchant.customer();
    await edit({ birthday: '1980-03-03', children: [MILO] }, id);
    const event = eventOf(await edit({ birthday: '1981-04-04', children: [] }, id));
    const [line] = await merchant.activities(id);
    expect(line).toMatchObject({ id: event, type: 'edited', undoable: true, actor: { kind: 'staff' } });
    expect((await undo(event, id)).body.data).toEqual({ birthday: '1980-03-03', monthOfBirth: 3, children: [MILO] });
    expect((await detail(id)).person).toMatchObject({ birthday: '1980-03-03', children: [MILO] });
    const lines = await merchant.activities(id);
    expect(lines.find((row) => row.id === event)).toMatchObject({ undoable: false });
    expect((await undo(event, id)).body).toMatchObject({ code: 'customer.edit-superseded' });
  });

  it('that something was changed after cannot be undone [P21]', async () => {
    const id = await merchant.customer();
    const first = eventOf(await edit({ children: [MILO] }, id));
    await edit({ children: [MILO, NOOR] }, id);
    expect((await undo(first, id)).body.error).toBe(
      'This customer was changed again since. Edit the customer instead.',
    );
    expect((await detail(id)).person.children).toEqual([MILO, NOOR]);
  });

  it('by the shopper shows the shopper as the source [CUST-006]', async () => {
    await withPrograms(merchant, [{ event: 'birthday', title: 'Birthday' }], async () => {
      const id = await merchant.customer();
      await edit({ children: [MILO] }, id);
      await new Shopper(stage, merchant, id).post('/birthday', { date: '07/15' });
      await stage.idle();
      expect(await detail(id)).toMatchObject({
        lastUpdateSource: 'user',
        person: { birthday: '07-15', monthOfBirth: 7, children: [MILO] },
      });
    });
  });

  it('is gone with the person, and in what is told of a person before that [I-80]', async () => {
    const id = await merchant.customer();
    await edit({ birthday: '1990-02-28', children: [MILO] }, id);
    await merchant.webhook('customers/redact', { customer: { id } });
    await stage.idle();
    expect((await detail(id)).person).toEqual({ birthday: null, monthOfBirth: null, children: [] });
    expect((await edit({ birthday: '1990-02-28' }, id)).body.code).toBe('customer.forgotten');
  });
});

describe('a birthday that staff change', () => {
  const goTo = (day: string) => travelTo(stage, [merchant], `${day}T14:00:00.000Z`);
  const available = async (id: string) => (await merchant.points(id)).available;

  it('pays when it is known thirty days before, and never twice within 365 days [I-53, CON-31]', async () => {
    await goTo('2027-03-01');
    const [early, late, moved, undone] = [
      await merchant.customer(),
      await merchant.customer(),
      await merchant.customer(),
      await merchant.customer(),
    ];
    await withPrograms(merchant, [{ event: 'birthday', title: 'Birthday', earnPoint: 70 }], async () => {
      for (const id of [early, moved, undone]) await edit({ birthday: '1990-04-20' }, id);
      await goTo('2027-03-25');
      await edit({ birthday: '1990-04-20' }, late);
      // A slip that is taken back changes nothing: the birthday counts from when it was first said.
      await undo(eventOf(await edit({ birthday: '1990-04-02' }, undone)), undone);
      await goTo('2027-04-20');
      expect(await Promise.all([early, late, moved, undone].map(available))).toEqual([70, 0, 70, 70]);
      await edit({ birthday: '1990-01-10' }, moved);
      await goTo('2028-01-10');
      expect(await available(moved)).toBe(70);
      await goTo('2028-04-20');
      expect(await Promise.all([early, late].map(available))).toEqual([140, 70]);
    });
  });
});
