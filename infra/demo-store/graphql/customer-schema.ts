import { customerPayload } from '../customer-payload.js';
import { addCustomer } from '../customers.js';
import { fromMinor } from '../money.js';
import { sumsOf } from '../order-math.js';
import { type Customer, type CustomerList, nextId, type Order, type ShopState, shopNow } from '../state.js';
import { parseOperation } from './document.js';
import { type AdminField, gid, numberOf, object, scalar } from './fields.js';
import { goodsSchema } from './goods-schema.js';
import { connectionOf, type Part, part } from './order-schema.js';

const instant = (at: string) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

const ordersOf = (customer: Customer, shop: ShopState): Order[] =>
  [...shop.orders.values()].filter((order) => order.customerId === customer.id);

function spent(customer: Customer, shop: ShopState): { amount: string; currencyCode: string } {
  const { currency } = shop.facts;
  const total = ordersOf(customer, shop)
    .map((order) => sumsOf(order, currency))
    .reduce((sum, { paid, refunded }) => sum + paid - refunded, 0n);
  return { amount: fromMinor(total, currency), currencyCode: currency };
}

interface Identifier {
  readonly id?: string;
  readonly emailAddress?: string;
  readonly phoneNumber?: string;
}

function identified(shop: ShopState, { id, emailAddress, phoneNumber }: Identifier): Customer | undefined {
  if (id !== undefined) return shop.customers.get(numberOf(id));
  const address = emailAddress?.toLowerCase();
  return [...shop.customers.values()].find((one) =>
    address === undefined ? one.phone === phoneNumber : one.email?.toLowerCase() === address,
  );
}

/** Customers changed since an instant in the search text, least recently changed first; the only supported search. */
function changed(shop: ShopState, query: unknown): Customer[] {
  const since = /^updated_at:>='(.+)'$/.exec(String(query ?? ''))?.[1] ?? '';
  return [...shop.customers.values()]
    .filter((one) => instant(one.updatedAt) >= since)
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id.localeCompare(b.id));
}

interface NewCustomer {
  readonly email?: string;
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly locale?: string;
  readonly emailMarketingConsent?: { readonly marketingState: string };
}
interface Creation {
  readonly customer: Customer | null;
  readonly userErrors: readonly { readonly field: readonly string[] | null; readonly message: string }[];
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;

/** What is wrong with a new customer: as the platform says it, without repeating the address. */
function creationErrors(shop: ShopState, { email = '', phone = '', firstName = '', lastName = '' }: NewCustomer) {
  if (!email && !phone && !firstName && !lastName)
    return [{ field: null, message: 'A name, phone number, or email address must be present' }];
  const problem = (field: string, value: string, isRight: RegExp, taken: Identifier) => {
    if (value === '') return [];
    const message = !isRight.test(value) ? 'is invalid' : identified(shop, taken) ? 'has already been taken' : null;
    return message ? [{ field: [field], message: `${field === 'email' ? 'Email' : 'Phone'} ${message}` }] : [];
  };
  return [
    ...problem('email', email, ADDRESS, { emailAddress: email }),
    ...problem('phone', phone, INTERNATIONAL, { phoneNumber: phone }),
  ];
}

/** Customers of the API are without an account; customers/create follows. */
function createCustomer(shop: ShopState, input: NewCustomer): Creation {
  const userErrors = creationErrors(shop, input);
  if (userErrors.length > 0) return { customer: null, userErrors };
  const { email = null, phone = null, firstName = '', lastName = '', locale = 'en' } = input;
  const subscribedAt = input.emailMarketingConsent?.marketingState === 'SUBSCRIBED' ? shopNow(shop) : null;
  const person = {
    ...{ firstName, lastName, email: email?.toLowerCase() ?? null, phone },
    ...{ locale, subscribedAt, state: 'disabled' as const },
  };
  const customer = addCustomer(shop, person);
  shop.notices = [...(shop.notices ?? []), ['customers/create', customerPayload(shop, customer)]];
  return { customer, userErrors };
}

function startList(shop: ShopState, { query }: Record<string, unknown>) {
  const problems = parseOperation(String(query), {});
  if (Array.isArray(problems))
    return { list: null, userErrors: problems.map(({ message }) => ({ code: 'INVALID', field: ['query'], message })) };
  const list: CustomerList = { id: nextId(shop), query: String(query), createdAt: shopNow(shop), polls: 0 };
  shop.lists = [...(shop.lists ?? []), list];
  return { list, userErrors: [] };
}

/** A list that is asked for again is ready. */
function askList(shop: ShopState, { id }: Record<string, unknown>): CustomerList | undefined {
  const list = shop.lists?.find((one) => one.id === numberOf(id));
  if (list) list.polls += 1;
  return list;
}

const isReady = ({ polls }: CustomerList): boolean => polls > 1;

/** Customers of the Admin API, one by one, by pages and as lists of all. */
export const customerSchema = {
  queries: {
    customer: { of: 'Customer', args: ['id'], resolve: (_root, { id }, shop) => identified(shop, { id: String(id) }) },
    customerByIdentifier: {
      of: 'Customer',
      args: ['identifier'],
      resolve: (_root, { identifier }, shop) => identified(shop, identifier as Identifier),
    },
    customers: {
      of: 'CustomerConnection',
      args: ['first', 'after', 'query', 'sortKey'],
      resolve: (_root, args, shop) => part(changed(shop, args.query), args),
    },
    bulkOperation: { of: 'BulkOperation', args: ['id'], resolve: (_root, args, shop) => askList(shop, args) },
  } satisfies Record<string, AdminField>,
  mutations: {
    customerCreate: {
      of: 'CustomerCreatePayload',
      args: ['input'],
      resolve: (_root, { input }, shop) => createCustomer(shop, input as NewCustomer),
    },
    bulkOperationRunQuery: {
      of: 'BulkOperationRunQueryPayload',
      args: ['query'],
      resolve: (_root, args, shop) => startList(shop, args),
    },
  } satisfies Record<string, AdminField>,
  types: {
    CustomerConnection: {
      ...connectionOf('Customer'),
      edges: object<Part<Customer>>('CustomerEdge', ({ nodes }) => nodes),
    },
    CustomerEdge: { node: object<Customer>('Customer', (one) => one) },
    CustomerCreatePayload: {
      customer: object<Creation>('Customer', ({ customer }) => customer),
      userErrors: object<Creation>('UserError', ({ userErrors }) => userErrors),
    },
    BulkOperationRunQueryPayload: {
      bulkOperation: object<ReturnType<typeof startList>>('BulkOperation', ({ list }) => list),
      userErrors: object<ReturnType<typeof startList>>('BulkOperationUserError', ({ userErrors }) => userErrors),
    },
    BulkOperation: {
      id: scalar<CustomerList>(({ id }) => gid('BulkOperation', id)),
      status: scalar<CustomerList>((list) => (isReady(list) ? 'COMPLETED' : 'RUNNING')),
      rootObjectCount: scalar<CustomerList>((list, shop) => String(isReady(list) ? shop.customers.size : 0)),
      // A list of nothing has no file.
      url: scalar<CustomerList>((list, { facts, origin, customers }) =>
        isReady(list) && customers.size > 0 ? `${origin}/lists/${facts.domain}/${list.id}.jsonl` : null,
      ),
    },
    Customer: {
      id: scalar<Customer>((one) => gid('Customer', one.id)),
      firstName: scalar<Customer>((one) => one.firstName || null),
      lastName: scalar<Customer>((one) => one.lastName || null),
      createdAt: scalar<Customer>((one) => instant(one.createdAt)),
      updatedAt: scalar<Customer>((one) => instant(one.updatedAt)),
      state: scalar<Customer>((one) => one.state.toUpperCase()),
      verifiedEmail: scalar<Customer>((one) => one.email !== null),
      tags: scalar<Customer>((one) => one.tags ?? []),
      locale: scalar<Customer>((one) => one.locale ?? 'en'),
      numberOfOrders: scalar<Customer>((one, shop) => String(ordersOf(one, shop).length)),
      storeCreditAccounts: goodsSchema.accountsOf,
      amountSpent: object<Customer>('MoneyV2', spent),
      defaultEmailAddress: object<Customer>('CustomerEmailAddress', (one) => one.email && one),
      taxExempt: scalar<Customer>((one) => one.taxExempt ?? false),
      defaultAddress: object<Customer>('MailingAddress', (one) =>
        one.street || one.city || one.countryCode ? one : null,
      ),
      defaultPhoneNumber: object<Customer>('CustomerPhoneNumber', ({ phone }) => phone && { phone }),
    },
    MailingAddress: {
      name: scalar<Customer>((one) => `${one.firstName} ${one.lastName}`.trim()),
      phone: scalar<Customer>((one) => one.phone),
      address1: scalar<Customer>((one) => one.street || null),
      zip: scalar<Customer>((one) => one.zip || null),
      city: scalar<Customer>((one) => one.city || null),
      countryCodeV2: scalar<Customer>((one) => one.countryCode || null),
    },
    CustomerEmailAddress: {
      emailAddress: scalar<Customer>(({ email }) => email),
      marketingState: scalar<Customer>(({ subscribedAt }) => (subscribedAt ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED')),
      marketingUpdatedAt: scalar<Customer>(({ subscribedAt }) => (subscribedAt ? instant(subscribedAt) : null)),
    },
    CustomerPhoneNumber: { phoneNumber: scalar<{ phone: string }>(({ phone }) => phone) },
  } satisfies Record<string, Record<string, AdminField>>,
};
