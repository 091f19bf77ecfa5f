import { describe, expect, it } from '@jest/globals';
import {
  BirthDateGiven,
  BirthDateRestored,
  CustomerSeen,
  NewsletterConsentChanged,
  PersonForgotten,
  ProfileChanged,
} from '@loyalty/contracts/customers/events';
import type { CustomerCriteria } from '@loyalty/contracts/customers/filters';
import { customerSort } from '@loyalty/contracts/customers/list';
import { occurred } from '@loyalty/contracts/kernel/event';
import { readCustomerChoices, readCustomerFigures } from '@loyalty/projections/analytics/customer-figures.queries';
import { listCustomers } from '@loyalty/projections/customers/customer-list.queries';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';

const side = await useReadSide();
const shop = new HonestShop(side.log, 'fern');

const PEOPLE = [
  { tags: ['VIP', 'Wholesale'], language: 'de', month: 5, consent: true, points: 30 },
  { tags: ['vip'], language: 'en', month: 5, consent: false, points: 500 },
  { tags: [], language: 'de', month: 12, consent: null, points: 0 },
  { tags: ['Tea'], language: 'pt-BR', month: null, consent: true, points: 7 },
] as const;
const idOf = (n: number) => String(6000 + n);

for (const [n, { tags, language, month, consent, points }] of PEOPLE.entries()) {
  const customer = idOf(n);
  // The shop says since when it knows a buyer; the store's own word comes after it.
  if (points > 0) shop.order(customer, points);
  const of = { shop: 'fern', customer, version: 1 };
  side.profiles.save(of, { name: `Person ${n}`, email: `p${n}@tea.example`, tags, language });
  const since = `2026-01-0${1 + n}T00:00:00.000Z`;
  const stream = `customers/${customer}`;
  side.log.append('fern', stream, occurred(CustomerSeen, { customer, since, profile: 1, member: true }));
  if (consent !== null) {
    const at = '2026-02-01T00:00:00.000Z';
    side.log.append('fern', stream, occurred(NewsletterConsentChanged, { customer, subscribed: consent, at }));
  }
  if (month !== null) {
    side.profiles.saveBirthMonth(of, month);
    side.log.append('fern', stream, occurred(BirthDateGiven, { customer, version: 1 }));
  }
}
await side.catchUp();

async function found(criteria: CustomerCriteria & { search?: string; ids?: string[] }, sort = 'oldest') {
  const request = { filter: 'all', sort: sort as (typeof customerSort.options)[number], ...criteria } as const;
  const { value } = await side.reader.read('fern', (db) => listCustomers(db, 'fern', request));
  return value.rows.map(({ id }) => Number(id) - 6000);
}

describe('customers filtered', () => {
  it.each<[string, Parameters<typeof found>[0], number[]]>([
    ['a tag in any spelling', { tag: 'VIP' }, [0, 1]],
    ['a tag of nobody', { tag: 'nobody' }, []],
    ['the month of birth', { birthMonth: '5' }, [0, 1]],
    ['the language', { language: 'de' }, [0, 2]],
    ['consent that was given', { consent: 'subscribed' }, [0, 3]],
    ['consent that was withdrawn', { consent: 'unsubscribed' }, [1]],
    ['consent that nobody asked for', { consent: 'unknown' }, [2]],
    ['at least so many points', { pointsFrom: '30' }, [0, 1]],
    ['a range of points', { pointsFrom: '7', pointsTo: '30' }, [0, 3]],
    ['the days of the account', { joinedFrom: '2026-01-02', joinedTo: '2026-01-03' }, [2, 3]],
    ['several at once', { tag: 'vip', birthMonth: '5', pointsFrom: '100' }, [1]],
    ['a search as well', { tag: 'vip', search: 'person 1' }, [1]],
    ['ids', { ids: [idOf(1), idOf(3)] }, [1, 3]],
    ['nobody who owes', { owed: 'yes' }, []],
    ['nobody with pending points', { pending: 'yes' }, []],
    ['no activity since a day', { activeTo: '2020-01-01' }, [2]],
  ])('by %s', async (_, criteria, ids) => {
    for (const sort of customerSort.options) expect((await found(criteria, sort)).toSorted()).toEqual(ids);
  });

  it('are sorted by their last activity, those without any last', async () => {
    expect((await found({}, 'active_desc')).at(-1)).toBe(2);
    expect((await found({}, 'active_asc'))[0]).toBe(2);
  });

  it('have figures that no list is read for, and choices with the first spelling of a tag', async () => {
    const read = <T>(query: Parameters<typeof side.reader.read<T>>[1]) => side.reader.read('fern', query);
    const { value: figures } = await read((db) => readCustomerFigures(db, 'fern', '2026-06-01T00:00:00.000Z'));
    expect(figures).toMatchObject({ members: 4, withPoints: 3, points: 537, owed: 0, owing: 0 });
    const { value: choices } = await read((db) => readCustomerChoices(db, 'fern'));
    expect(choices.tags[0]).toEqual({ tag: 'VIP', customers: 2 });
    expect(choices.languages).toEqual(
      expect.arrayContaining([
        { language: 'de', customers: 2 },
        { language: 'pt-BR', customers: 1 },
      ]),
    );
  });
});

describe('what is known of a person', () => {
  it('follows the newest profile, keeps what it does not say, and goes with the person', async () => {
    const customer = idOf(0);
    const version = (profile: number, data: object) => {
      side.profiles.save({ shop: 'fern', customer, version: profile }, { name: 'Person 0', ...data });
      const platformVersion = `2026-03-0${profile}T00:00:00.000Z`;
      const changed = { customer, profile, source: 'other' as const, platformVersion };
      side.log.append('fern', `customers/${customer}`, occurred(ProfileChanged, changed));
    };
    version(2, {});
    version(3, { tags: ['New'] });
    side.log.append(
      'fern',
      `customers/${customer}`,
      occurred(BirthDateRestored, { customer, version: null, at: null }),
    );
    await side.catchUp();
    expect([await found({ tag: 'new' }), await found({ tag: 'wholesale' })]).toEqual([[0], []]);
    expect([await found({ language: 'de' }), await found({ birthMonth: '5' })]).toEqual([[0, 2], [1]]);
    side.profiles.forget('fern', customer);
    side.log.append('fern', `customers/${customer}`, occurred(PersonForgotten, { customer }));
    await side.catchUp();
    expect([await found({ tag: 'new' }), await found({ language: 'de' })]).toEqual([[], [2]]);
    const { rows } = await side.owner.query(
      `select from customer_traits where customer = $1 union all select from customer_tag where customer = $1`,
      [customer],
    );
    expect(rows).toEqual([]);
  });
});
