import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { z } from 'zod';
import { shopOfDomain } from '../../../platform/access/platform-access.js';
import { parseBody } from '../../../platform/inbox/payload.js';

const named = z.looseObject({
  myshopify_domain: z.string().optional(),
  shop_domain: z.string().optional(),
  order_status_url: z.string().nullish(),
});

/** The platform host of a URL; null for a shop's own domain, which does not identify the shop. */
function hostOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return shopOfDomain(hostname) ? hostname : null;
}

/**
 * The platform's domain of the shop that a body itself names, in lower case; null when it names none. Headers are not signed, so
 * only the body is trusted (B-201).
 */
export function shopNamedIn(body: unknown): string | null {
  const { myshopify_domain: own, shop_domain: shopDomain, order_status_url: status } = named.safeParse(body).data ?? {};
  return (own ?? shopDomain)?.toLowerCase() ?? hostOf(status);
}

const id = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);
const person = z.looseObject({ id });
const subjects = {
  orders: z.looseObject({ id, customer: person.nullish() }),
  refunds: z.looseObject({ order_id: id }),
  customers: person,
  consent: z.looseObject({ customer_id: id }),
} as const;

/** The order or customer that a body is about, whose owner the platform can be asked for. */
export interface Subject {
  readonly order: string | null;
  readonly customer: string | null;
}

/** @param kind of the topic, as in the inbox. @returns no subject for bodies whose owner cannot be looked up */
export function subjectOf(kind: string, body: Buffer): { named: string | null; subject: Subject | null } {
  let parsed: unknown;
  try {
    parsed = parseBody(body);
  } catch {
    return { named: null, subject: null };
  }
  const read = <S extends z.ZodType>(shape: S) => shape.safeParse(parsed).data as z.output<S> | undefined;
  const found: Partial<Record<string, () => Subject>> = dictionary({
    orders: () => ({ order: read(subjects.orders)?.id ?? null, customer: read(subjects.orders)?.customer?.id ?? null }),
    refunds: () => ({ order: read(subjects.refunds)?.order_id ?? null, customer: null }),
    customers: () => ({ order: null, customer: read(subjects.customers)?.id ?? null }),
    consent: () => ({ order: null, customer: read(subjects.consent)?.customer_id ?? null }),
  });
  const subject = found[kind]?.() ?? null;
  return { named: shopNamedIn(parsed), subject: subject?.order || subject?.customer ? subject : null };
}
