import { z } from 'zod';
import { shopOfDomain } from '../../../platform/access/platform-access.js';
import { parseBody } from '../../../platform/inbox/payload.js';

const named = z.looseObject({
  myshopify_domain: z.string().optional(),
  shop_domain: z.string().optional(),
  order_status_url: z.string().nullish(),
});

/** The platform's host of an address; null where a shop has a domain of its own, by which it cannot be told. */
function hostOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return shopOfDomain(hostname) ? hostname : null;
}

/**
 * The platform's domain of the shop that a body itself names, in small letters; null when it names none. Headers are not signed, so that
 * only the body can be believed (B-201).
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

/** What a body is about, as far as the platform can be asked whose it is. */
export interface Subject {
  readonly order: string | null;
  readonly customer: string | null;
}

/** @param kind of the topic, as the inbox tells them apart. @returns null for what nobody can be asked about. */
export function subjectOf(kind: string, body: Buffer): { named: string | null; subject: Subject | null } {
  let parsed: unknown;
  try {
    parsed = parseBody(body);
  } catch {
    return { named: null, subject: null };
  }
  const read = <S extends z.ZodType>(shape: S) => shape.safeParse(parsed).data as z.output<S> | undefined;
  const found: Partial<Record<string, () => Subject>> = {
    orders: () => ({ order: read(subjects.orders)?.id ?? null, customer: read(subjects.orders)?.customer?.id ?? null }),
    refunds: () => ({ order: read(subjects.refunds)?.order_id ?? null, customer: null }),
    customers: () => ({ order: null, customer: read(subjects.customers)?.id ?? null }),
    consent: () => ({ order: null, customer: read(subjects.consent)?.customer_id ?? null }),
  };
  const subject = found[kind]?.() ?? null;
  return { named: shopNamedIn(parsed), subject: subject?.order || subject?.customer ? subject : null };
}
