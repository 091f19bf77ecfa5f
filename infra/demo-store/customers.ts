import {
  customerDeletedPayload,
  customerPayload,
  customersMergedPayload,
  type PrivacyTopic,
  privacyPayload,
} from './customer-payload.js';
import { Rejection } from './rejection.js';
import { CustomerChange, CustomerRequest } from './requests.js';
import { type Customer, nextId, type ShopState, shopNow } from './state.js';
import type { Notify } from './webhooks.js';

/** Finds a customer. @throws Rejection with status 404 */
export function customerOf(shop: ShopState, id: string): Customer {
  const customer = shop.customers.get(id);
  if (!customer) throw new Rejection(404, `there is no customer ${id}`);
  return customer;
}

/** Adds a customer to the store without a webhook; an id may be given. */
export function addCustomer(shop: ShopState, input: CustomerRequest): Customer {
  const request = CustomerRequest.parse(input);
  const at = request.at ?? shopNow(shop);
  const customer: Customer = {
    id: request.id ?? nextId(shop),
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email,
    phone: request.phone,
    state: request.state,
    street: request.street,
    zip: request.zip,
    city: request.city,
    countryCode: request.countryCode,
    tags: request.tags,
    taxExempt: request.taxExempt,
    locale: request.locale,
    subscribedAt: request.subscribedAt,
    createdAt: at,
    updatedAt: at,
  };
  shop.customers.set(customer.id, customer);
  return customer;
}

/** Creates a customer and sends customers/create. */
export function createCustomer(shop: ShopState, input: CustomerRequest, notify: Notify): Customer {
  const taken = input.email && [...shop.customers.values()].some((one) => one.email === input.email);
  if (taken) throw new Rejection(422, 'Email has already been taken');
  const customer = addCustomer(shop, input);
  notify(customer.createdAt, [['customers/create', customerPayload(shop, customer)]]);
  return customer;
}

/** Changes a customer and sends customers/update. */
export function changeCustomer(shop: ShopState, id: string, input: CustomerChange, notify: Notify): Customer {
  const { at, ...changes } = CustomerChange.parse(input);
  const customer = customerOf(shop, id);
  const given = Object.fromEntries(Object.keys(input).map((key) => [key, changes[key as keyof typeof changes]]));
  Object.assign(customer, given, { updatedAt: at ?? shopNow(shop) });
  notify(customer.updatedAt, [['customers/update', customerPayload(shop, customer)]]);
  return customer;
}

/** Removes a customer from the store and sends customers/delete. */
export function deleteCustomer(shop: ShopState, id: string, notify: Notify): void {
  customerOf(shop, id);
  shop.customers.delete(id);
  notify(shopNow(shop), [['customers/delete', customerDeletedPayload(id)]]);
}

/** Requests the erasure of a person's data, or a copy of them, from every app: customers/redact or customers/data_request. */
export function requestPrivacy(shop: ShopState, id: string, topic: PrivacyTopic, notify: Notify): void {
  notify(shopNow(shop), [[topic, privacyPayload(topic, shop.facts.domain, customerOf(shop, id))]]);
}

/** Discounts for one customer alone are for the kept one after a merge, and what the other used counts as used. */
function moveDiscounts(shop: ShopState, storedId: string, deletedId: string): void {
  const moved = (ids: string[]) => [...new Set(ids.map((id) => (id === deletedId ? storedId : id)))];
  for (const discount of shop.discounts.values()) {
    discount.usedBy = moved(discount.usedBy);
    discount.customerIds &&= moved(discount.customerIds);
  }
}

/** Merges two customers: orders and discounts move to the kept one; customers/merge, /delete and /update follow. */
export function mergeCustomers(shop: ShopState, storedId: string, deletedId: string, notify: Notify): Customer {
  const stored = customerOf(shop, storedId);
  customerOf(shop, deletedId);
  if (storedId === deletedId) throw new Rejection(422, 'a customer cannot be merged with itself');
  for (const order of shop.orders.values()) if (order.customerId === deletedId) order.customerId = storedId;
  moveDiscounts(shop, storedId, deletedId);
  shop.customers.delete(deletedId);
  stored.updatedAt = shopNow(shop);
  notify(stored.updatedAt, [
    ['customers/merge', customersMergedPayload(storedId, deletedId)],
    ['customers/delete', customerDeletedPayload(deletedId)],
    ['customers/update', customerPayload(shop, stored)],
  ]);
  return stored;
}
