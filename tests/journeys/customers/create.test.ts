import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
});

const create = (body: object, key?: string) => merchant.post('/lp/customers', body, key);

it('creates a customer of the store with language, consent and birthday, who is found by them, and once', async () => {
  const person = { email: 'Noa.New@Example.com', firstName: 'Noa', lastName: 'New', language: 'de', subscribed: true };
  const { status, body } = await create({ ...person, birthday: '05-17' }, 'create-noa-0001');
  expect(status).toBe(200);
  const { customer } = body.data;
  expect((await create({ ...person, birthday: '05-17' }, 'create-noa-0001')).body.data).toEqual({ customer });
  await stage.idle();
  const { data } = (await merchant.get(`/lp/customers/${customer}`)).body;
  expect(data).toMatchObject({ name: 'Noa New', email: 'noa.new@example.com', type: 'Guest' });
  expect(data.person.birthday).toBe('05-17');
  const query = 'language=de&consent=subscribed&birthMonth=5';
  const listed = (await merchant.get(`/lp/customers?${query}`)).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([customer]);

  const again = await create({ email: 'noa.new@example.com' });
  expect([again.status, again.body.errors[0]]).toMatchObject([
    422,
    { path: 'email', code: 'customer.exists', message: 'A customer with this email already exists' },
  ]);
});

it('says which field is wrong, and creates nobody', async () => {
  const paths = async (body: object) => (await create(body)).body.errors.map(({ path }: { path: string }) => path);
  expect(await paths({ email: 'nobody' })).toEqual(['email']);
  expect(await paths({ email: 'later@example.com', birthday: '13-40' })).toEqual(['birthday']);
  expect(await paths({ email: 'later@example.com', language: 'klingon!' })).toEqual(['language']);
  expect((await merchant.get('/lp/customers?search=later@example.com')).body.data).toEqual([]);
});

it('refuses values of filters that do not exist by their names [CALL-031]', async () => {
  const wrong = async (query: string) => {
    const { status, body } = await merchant.get(`/lp/customers?${query}`);
    return [status, body.errors[0].path];
  };
  expect(await wrong('pointsFrom=many')).toEqual([422, 'pointsFrom']);
  expect(await wrong('birthMonth=13')).toEqual([422, 'birthMonth']);
  expect(await wrong('activeFrom=2026-02-30')).toEqual([422, 'activeFrom']);
});
