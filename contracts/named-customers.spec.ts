import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoints } from './endpoints.js';

/** Names of fields in which a body names customers. */
const NAMES = ['customer', 'customers', 'customerId', 'customerIds', 'into'];
const ofMerchants = endpoints.filter(({ side }) => side === 'merchant');

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).map((name) => `body.${name}`) : [];

it('every call of a merchant that may end with an unknown customer says where it names them, so that the store is asked', () => {
  const silent = ofMerchants.filter(
    ({ rejections, customers }) => rejections.includes('customer.unknown') && customers.length === 0,
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it('every body with a field for customers says so', () => {
  const missed = ofMerchants.flatMap(({ id, body, customers, path }) => {
    const named = fieldsOf(body).filter((field) => NAMES.includes(field.slice('body.'.length)));
    const many = path.startsWith('/lp/customers') ? fieldsOf(body).filter((field) => field === 'body.ids') : [];
    return [...named, ...many].filter((field) => !customers.some((one) => one === field)).map((field) => [id, field]);
  });
  expect(missed).toEqual([]);
});

it('every field that is said to name customers is there', () => {
  const absent = endpoints.flatMap(({ id, params, query, body, customers }) => {
    const named = Object.entries({ params, query }).flatMap(([part, { shape }]) =>
      Object.keys(shape).map((name) => `${part}.${name}`),
    );
    const there = [...fieldsOf(body), ...named];
    return customers.filter((field) => !there.includes(field)).map((field) => [id, field]);
  });
  expect(absent).toEqual([]);
});
