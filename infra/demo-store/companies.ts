import { z } from 'zod';
import { shopTime } from './clock.js';
import { customerOf } from './customers.js';
import { Rejection } from './rejection.js';
import { type Company, type CompanyContact, nextId, type ShopState, shopNow } from './state.js';
import type { Notify } from './webhooks.js';

const CompanyRequest = z.strictObject({ name: z.string().trim().min(1), at: z.iso.datetime().optional() });
const ContactRequest = z.strictObject({
  customerId: z.string().regex(/^\d+$/),
  title: z.string().default('Buyer'),
  at: z.iso.datetime().optional(),
});

const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;

function companyPayload(shop: ShopState, company: Company): Record<string, unknown> {
  const at = shopTime(new Date(company.createdAt), shop.facts.ianaTimezone);
  const [main] = company.contacts;
  return {
    name: company.name,
    note: null,
    external_id: null,
    main_contact_admin_graphql_api_id: main ? gid('CompanyContact', main.id) : null,
    created_at: at,
    updated_at: at,
    customer_since: at,
    admin_graphql_api_id: gid('Company', company.id),
  };
}

function contactPayload(shop: ShopState, company: Company, contact: CompanyContact): Record<string, unknown> {
  const at = shopTime(new Date(contact.createdAt), shop.facts.ianaTimezone);
  return {
    customer_admin_graphql_api_id: gid('Customer', contact.customerId),
    title: contact.title,
    locale: 'en',
    created_at: at,
    updated_at: at,
    admin_graphql_api_id: gid('CompanyContact', contact.id),
    company: companyPayload(shop, company),
  };
}

/** Finds a company or refuses with 404. */
function companyOf(shop: ShopState, id: string): Company {
  const company = shop.companies?.find((one) => one.id === id);
  if (!company) throw new Rejection(404, `there is no company ${id}`);
  return company;
}

/** Creates a company and sends companies/create. */
export function createCompany(shop: ShopState, input: z.input<typeof CompanyRequest>, notify: Notify): Company {
  const { name, at } = CompanyRequest.parse(input);
  const company: Company = { id: nextId(shop), name, createdAt: at ?? shopNow(shop), contacts: [] };
  shop.companies = [...(shop.companies ?? []), company];
  notify(company.createdAt, [['companies/create', companyPayload(shop, company)]]);
  return company;
}

/** Lets a customer buy for a company; company_contacts/create and company_contact_roles/assign follow. */
export function addContact(
  shop: ShopState,
  companyId: string,
  input: z.input<typeof ContactRequest>,
  notify: Notify,
): CompanyContact {
  const { customerId, title, at } = ContactRequest.parse(input);
  const company = companyOf(shop, companyId);
  customerOf(shop, customerId);
  if (company.contacts.some((one) => one.customerId === customerId))
    throw new Rejection(422, 'Customer is already associated with the company');
  const contact: CompanyContact = { id: nextId(shop), customerId, title, createdAt: at ?? shopNow(shop) };
  company.contacts.push(contact);
  const body = contactPayload(shop, company, contact);
  const role = { company_contact: body, company_location: null, company_contact_role: { name: 'Ordering only' } };
  notify(contact.createdAt, [
    ['company_contacts/create', body],
    ['company_contact_roles/assign', role],
  ]);
  return contact;
}

/** Takes a customer out of a company and sends company_contacts/delete. */
export function removeContact(shop: ShopState, companyId: string, contactId: string, notify: Notify): void {
  const company = companyOf(shop, companyId);
  const contact = company.contacts.find((one) => one.id === contactId);
  if (!contact) throw new Rejection(404, `there is no contact ${contactId}`);
  company.contacts = company.contacts.filter((one) => one !== contact);
  notify(shopNow(shop), [['company_contacts/delete', contactPayload(shop, company, contact)]]);
}
