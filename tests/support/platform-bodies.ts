import { randomInt } from 'node:crypto';
import { customerBody } from '../fixtures/platform/customer-body.js';
import type { Body } from '../fixtures/platform/exact-json.js';
import { type OrderGiven, orderBody } from '../fixtures/platform/order-body.js';

/** A numeric id that no other test of the run uses. */
export const freshId = (): string => String(randomInt(1_000_000_000, 281_474_976_710_655));

/** The time a number of seconds from now, in the platform's format: without fractions. */
export const at = (seconds = 0): string => `${new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19)}+00:00`;

/** The customer inside an order, with a separate name. */
export const person = (id: string, more: Parameters<typeof customerBody>[0] = {}): Body =>
  customerBody({ id, email: `person.${id}@example.com`, updatedAt: at(), ...more });

/** An order of today by this customer. */
export function orderOfToday(customer: string | null, given: OrderGiven): Body {
  const createdAt = given.createdAt ?? at();
  return orderBody({ createdAt, customer: customer === null ? null : person(customer), ...given });
}
