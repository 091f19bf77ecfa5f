import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { contactBody } from '../../support/memberships.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

const forPartners = { event: 'place_order', title: 'Partners', earnPoint: 3, rateMoney: 1, applyTo: 'b2b_partners' };
const onPlus = (customerAccounts = 'NEW_CUSTOMER_ACCOUNTS') =>
  merchant.till('POST', '/shop', { planName: 'Shopify Plus', customerAccounts });

beforeAll(async () => {
  merchant = await stage.merchant();
  await onPlus();
  await merchant.program(forPartners);
}, 60_000);

const detail = async (customer: string) => (await merchant.get(`/lp/customers/${customer}`)).body.data;
const listed = async (filter: string) =>
  (await merchant.get(`/lp/customers?filter=${filter}&first=100`)).body.data.map(({ id }: { id: string }) => id);
const deliver = async (...deliveries: [topic: string, payload: unknown][]) => {
  for (const [topic, payload] of deliveries) {
    expect((await merchant.webhook(topic, payload)).status).toBe(200);
    await stage.idle();
  }
};
const buyer = async () => {
  const [customer, company] = [
    await merchant.customer(),
    await merchant.till('POST', '/companies', { name: 'Fern Trading' }),
  ];
  const contact = await merchant.till('POST', `/companies/${company.id}/contacts`, { customerId: customer });
  await stage.idle();
  return { customer, company: company.id as string, contact: contact.id as string };
};

describe('a program for B2B partners', () => {
  it('needs a Plus store with new customer accounts [GATE-026]', async () => {
    const rejected = async () => {
      const { status, body } = await merchant.post('/lp/programs', { ...forPartners, priorityPlaceOrder: 9 });
      return [status, body.errors?.[0]?.code, body.errors?.[0]?.path];
    };
    await onPlus('CLASSIC');
    expect(await rejected()).toEqual([422, 'program.no-partners', 'applyTo']);
    await merchant.till('POST', '/shop', { planName: 'Grow', customerAccounts: 'NEW_CUSTOMER_ACCOUNTS' });
    expect(await rejected()).toEqual([422, 'program.no-partners', 'applyTo']);
    expect((await merchant.get('/lp/programs/subscriptions')).body.data.toCompanies).toBe(false);
    await onPlus();
    expect((await merchant.get('/lp/programs/subscriptions')).body.data.toCompanies).toBe(true);
  });
});

const ROLE = '2026-11-20T10:00:00Z';
/** The body of a role of a contact at a location. */
const roleBody = (contact: string, customer: string, location: string) => ({
  company_contact: contactBody(customer, contact),
  company_location: { name: 'Montreal', admin_graphql_api_id: `gid://shopify/CompanyLocation/${location}` },
  company_contact_role: { name: 'Location Admin' },
});

describe('a contact of a company whose roles change', () => {
  it('buys until the role at the last location is revoked, and again with another one [CUST-002]', async () => {
    const customer = await merchant.customer();
    const at = (day: number) => ROLE.replace('20T', `${day}T`);
    const change = async (topic: 'assign' | 'revoke', location: string, day: number) => {
      const body = roleBody('7701', customer, location);
      const { status } = await merchant.webhook(`company_contact_roles/${topic}`, body, undefined, undefined, at(day));
      expect(status).toBe(200);
      await stage.idle();
      return (await detail(customer)).type;
    };
    expect(await change('assign', '1', 10)).toBe('B2B');
    expect(await change('assign', '2', 11)).toBe('B2B');
    expect(await change('revoke', '1', 12)).toBe('B2B');
    expect(await change('revoke', '2', 13)).not.toBe('B2B');
    // An assignment from before the revocation came late.
    expect(await change('assign', '2', 12)).not.toBe('B2B');
    expect(await change('assign', '1', 14)).toBe('B2B');
    expect(await change('revoke', '1', 13)).toBe('B2B');
    expect(await change('revoke', '1', 15)).not.toBe('B2B');
  });
});

describe('a customer who buys for a company', () => {
  it('is of the type B2B and in the filter, until the store ends it [CUST-002, CUST-016]', async () => {
    const { customer, company, contact } = await buyer();
    const other = await merchant.customer();
    expect((await detail(customer)).type).toBe('B2B');
    expect(await listed('b2b')).toEqual([customer]);
    expect(await listed('member')).toContain(other);
    expect(await listed('member')).not.toContain(customer);
    await merchant.till('DELETE', `/companies/${company}/contacts/${contact}`);
    await stage.idle();
    expect((await detail(customer)).type).toBe('Member');
    expect(await listed('b2b')).toEqual([]);
  });

  it('is paid by a program for B2B partners; other members are not [EARN-023]', async () => {
    const [{ customer }, other] = [await buyer(), await merchant.customer()];
    await merchant.order(customer, [{ price: '10.00' }]);
    await merchant.order(other, [{ price: '10.00' }]);
    expect([(await merchant.points(customer)).available, (await merchant.points(other)).available]).toEqual([30, 0]);
    const { data: orders } = (await merchant.get(`/lp/customers/${other}/orders`)).body;
    expect(orders[0].reasons).toEqual([{ code: 'not-a-partner' }]);
  });

  it('is the same whatever order and however often it is reported [CUST-002, I-14]', async () => {
    const customers = [await merchant.customer(), await merchant.customer()] as const;
    const [ended, open] = customers;
    const role = { company_contact: contactBody(open, '501'), company_location: null };
    await deliver(
      ['company_contacts/delete', contactBody(ended, '500')],
      ['company_contacts/create', contactBody(ended, '500')],
      ['company_contact_roles/assign', role],
      ['company_contact_roles/assign', role],
      ['company_contacts/create', contactBody(open, '501')],
    );
    expect([(await detail(ended)).type, (await detail(open)).type]).toEqual(['Member', 'B2B']);
    const { events } = (await merchant.get('/lp/health/parked')).body;
    expect(events ?? []).toEqual([]);
  });

  it('stays Guest without an account, is Left after leaving and B2B again after coming back [CUST-002]', async () => {
    const guest = await merchant.customer({ state: 'disabled' });
    await deliver(['company_contacts/create', contactBody(guest, '502')]);
    expect((await detail(guest)).type).toBe('Guest');
    await merchant.put('/lp/customers/status', { ids: [guest], status: 'Member' });
    expect((await detail(guest)).type).toBe('B2B');
    await merchant.put('/lp/customers/status', { ids: [guest], status: 'Left' });
    expect((await detail(guest)).type).toBe('Left');
    await merchant.put('/lp/customers/status', { ids: [guest], status: 'Member' });
    expect((await detail(guest)).type).toBe('B2B');
  });

  it('is known by ids alone: no name of a person or company is in an event [CUST-002]', async () => {
    const { customer } = await buyer();
    const { data } = (await merchant.get('/lp/events?types=CompanyContactAdded&first=100')).body;
    const own = data
      .map((row: { event: { data: { data: { customer: string } } } }) => row.event.data.data)
      .filter((fields: { customer: string }) => fields.customer === customer);
    expect(Object.keys(own[0]).sort()).toEqual(['company', 'contact', 'customer']);
  });
});
