import { beforeEach, describe, expect, it } from '@jest/globals';
import { SHOPS } from '../shops.js';
import { emptyShop, type ShopState } from '../state.js';
import { answer } from './endpoint.js';

const CREATE = `mutation Make($d: DiscountCodeBasicInput!) {
  made: discountCodeBasicCreate(basicCodeDiscount: $d) {
    codeDiscountNode { id codeDiscount { __typename ... on DiscountCodeBasic { title status endsAt } } }
    userErrors { field code message }
  }
}`;

const request = (change: Record<string, unknown> = {}) => ({
  d: {
    title: 'Five off',
    code: 'FIVE',
    startsAt: '2026-01-01T00:00:00Z',
    context: { all: 'ALL' },
    customerGets: { value: { discountAmount: { amount: '5.00', appliesOnEachItem: false } }, items: { all: true } },
    ...change,
  },
});

describe('the Admin API of the demo store', () => {
  let shop: ShopState;
  beforeEach(() => {
    const [facts] = SHOPS;
    if (!facts) throw new Error('no shop');
    shop = emptyShop(facts);
  });
  const ask = (query: string, variables: unknown = {}) =>
    answer(shop, query, variables).body as Record<string, unknown>;

  it('answers aliases, fragments and __typename, with its cost', () => {
    expect(ask(CREATE, request())).toMatchObject({
      data: {
        made: {
          codeDiscountNode: {
            codeDiscount: { __typename: 'DiscountCodeBasic', title: 'Five off', status: 'ACTIVE', endsAt: null },
          },
          userErrors: [],
        },
      },
      extensions: { cost: { requestedQueryCost: 11, throttleStatus: { restoreRate: 100 } } },
    });
  });

  it('takes literal arguments and comments as well as variables', () => {
    ask(CREATE, request());
    const found = ask(`{ # by its code
      codeDiscountNodeByCode(code: "five") { id } }`);
    expect(found.data).toMatchObject({ codeDiscountNodeByCode: { id: expect.stringMatching(/^gid:/) } });
  });

  it.each([
    [
      'a variable of another type',
      '$code: Int!',
      'Variable "$code" of type "Int!" used in position expecting type "String!".',
    ],
    ['a variable that is missing', '$code: String!', 'Variable "$code" of required type "String!" was not provided.'],
    [
      'a variable that is not used',
      '$code: String!, $more: Int',
      'Variable "$more" is never used in operation "Find".',
    ],
  ])('refuses %s, by the vendor’s schema', (_name, declared, message) => {
    const answer = ask(`query Find(${declared}) { codeDiscountNodeByCode(code: $code) { id } }`);
    expect(answer.data).toBeUndefined();
    expect(answer.errors).toMatchObject([{ message }]);
  });

  it.each([
    [
      'a field that does not exist',
      CREATE.replace('title status', 'title stauts'),
      "Field 'stauts' doesn't exist on type 'DiscountCodeBasic'",
    ],
    [
      'a mutation that it does not play',
      'mutation { discountCodeDelete(id: 1) { __typename } }',
      "Field 'discountCodeDelete' of type 'Mutation' is not modelled here",
    ],
    ['an argument that does not exist', '{ shop(id: 1) { name } }', "Field 'shop' doesn't accept argument 'id'"],
    ['an object without fields', '{ shop }', "Field must have selections (field 'shop' returns Shop)"],
    ['fields of a scalar', '{ shop { name { x } } }', "Selections can't be made on scalars (field 'name')"],
    [
      'a fragment that does not fit',
      '{ shop { ... on Customer { id } } }',
      "Fragment on Customer can't be spread inside Shop",
    ],
    ['half a text', '{ shop { name }', 'Syntax Error: Expected Name, found <EOF>.'],
    ['a character of no language', '{ shop { name } } ~', 'Syntax Error: Unexpected character: "~".'],
    ['two operations', 'query A { shop { name } } query B { shop { name } }', 'An operation name is required'],
  ])('refuses %s and does nothing', (_name, query, message) => {
    const answer = ask(query, request());
    expect(answer.data).toBeUndefined();
    expect(answer.errors).toMatchObject([{ message }]);
    expect(shop.discounts.size).toBe(0);
  });

  it('refuses an input with a field that does not exist, before anything runs', () => {
    const answer = ask(CREATE, request({ usageLimits: 1 }));
    expect(JSON.stringify(answer.errors)).toContain('usageLimits (Field is not defined on DiscountCodeBasicInput)');
    expect([answer.data, shop.discounts.size]).toEqual([undefined, 0]);
  });

  it.each([
    [{ title: ' ' }, 'title', 'BLANK'],
    [{ code: '' }, 'code', 'BLANK'],
    [{ code: 'x'.repeat(256) }, 'code', 'TOO_LONG'],
    [{ endsAt: '2025-12-31T00:00:00Z' }, 'endsAt', 'INVALID'],
  ])('refuses %j with a user error', (change, field, code) => {
    const { data } = ask(CREATE, request(change)) as { data: { made: { userErrors: unknown[] } } };
    expect(data.made.userErrors).toMatchObject([{ field: ['basicCodeDiscount', field], code }]);
  });

  it.each(['0', '-5.00', '1.005', 'five'])('refuses the amount %s', (amount) => {
    const value = { discountAmount: { amount, appliesOnEachItem: false } };
    ask(CREATE, request({ customerGets: { value, items: { all: true } } }));
    expect(shop.discounts.size).toBe(0);
  });

  it('counts its switches down, one call each', () => {
    Object.assign(shop.switches, { throttle: 1, tooMany: 1, status: { code: 502, times: 1 } });
    const statuses = [1, 2, 3, 4].map(() => answer(shop, '{ shop { name } }', {}));
    expect(statuses.map(({ status }) => status)).toEqual([502, 429, 200, 200]);
    expect(statuses[2]?.body).toMatchObject({ errors: [{ extensions: { code: 'THROTTLED' } }] });
    expect(statuses[3]?.body).toMatchObject({ data: { shop: { name: 'Fern & Clay' } } });
  });
});
