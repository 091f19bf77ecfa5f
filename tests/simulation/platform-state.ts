import type { SimulatedRandom } from './random.js';

export interface Line {
  readonly id: string;
  readonly title: string;
  /** One of the shelf, or none. */
  readonly product: string | null;
  readonly subscription: boolean;
  /** How many were ever sold, and of those how many an edit took off without a refund. */
  quantity: number;
  removed: number;
  /** For one, in major units. */
  readonly price: string;
  discount: bigint;
  readonly tax: bigint;
  readonly giftCard: boolean;
  refunded: number;
}

export interface Refund {
  readonly id: string;
  readonly at: string;
  readonly lines: readonly { readonly line: string; readonly quantity: number; readonly subtotal: bigint }[];
  readonly shipping: bigint;
  /** Given back beyond lines and shipping; below 0 where some was held back. */
  money: bigint;
  /** Given back without lines, told by nothing but the transaction. */
  readonly cash: bigint;
  /** What became of its newest transaction; null while it has none. */
  status: 'pending' | 'success' | 'failure' | null;
  /** What became of those before it: money is tried again, or added, by another transaction. */
  earlier?: readonly ('success' | 'failure')[];
}

/** An order as the platform has it: the truth that deliveries tell of. */
export interface SimOrder {
  readonly id: string;
  readonly number: string;
  customer: string | null;
  readonly currency: string;
  readonly placedAt: string;
  updatedAt: string;
  paid: boolean;
  /** An edit added something that is not paid yet. */
  owing: boolean;
  /** Its newest version leaves out who bought it. */
  nameless: boolean;
  cancelledAt: string | null;
  /** The day in the future that the platform says it was placed on; null as a rule. */
  readonly datedAhead: string | null;
  /** What its lines were worth when it was placed; null in older payloads, which tell what they are worth by now and nothing else. */
  readonly subtotalAsPlaced: bigint | null;
  readonly source: string;
  readonly tags: string;
  readonly taxesIncluded: boolean;
  readonly lines: Line[];
  readonly shipping: bigint;
  readonly shippingTax: bigint;
  readonly refunds: Refund[];
  readonly codes: readonly string[];
}

export interface Person {
  readonly id: string;
  state: 'enabled' | 'disabled';
  updatedAt: string;
  gone: boolean;
  /** Whom the store merged them into. */
  mergedInto: string | null;
}

/** One shop as the platform has it. */
export interface SimMerchant {
  readonly shop: string;
  readonly currency: string;
  zone: string;
  installed: boolean;
  readonly people: Person[];
  readonly orders: SimOrder[];
  /** Our programs, as the merchant saved them last. */
  readonly programs: { id: string; event: string; on: boolean; body: Record<string, unknown> }[];
}

/** A coupon that somebody redeemed. */
export interface Redeemed {
  readonly shop: string;
  readonly id: string;
  readonly code: string;
  readonly customer: string;
}

/** Zones with every kind of change of clocks: an hour, half an hour, at midnight, in the other hemisphere, none. */
export const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'America/St_Johns',
  'Asia/Beirut',
];
export const CURRENCIES = ['USD', 'JPY', 'KWD', 'EUR'];

/** Moments worth being near: changes of clocks, the ends of months and years, Feb 29. */
const BEGINNINGS = [
  '2026-03-07T20:00:00Z',
  '2026-03-28T22:00:00Z',
  '2026-04-04T12:00:00Z',
  '2026-10-24T22:00:00Z',
  '2026-10-31T23:30:00Z',
  '2026-01-31T10:00:00Z',
  '2027-12-31T21:00:00Z',
  '2028-02-28T23:00:00Z',
  '2026-06-15T08:00:00Z',
];

export const beginning = (random: SimulatedRandom): number =>
  Date.parse(random.pick(BEGINNINGS)) + random.int(0, 86_400_000);

/** Ids that the platform would give: numbers, some beyond 2^53. */
export class Ids {
  private last = 0;

  constructor(private readonly random: SimulatedRandom) {}

  next(): string {
    this.last += 1;
    const base = this.last * 1000 + this.random.int(0, 999);
    return this.random.chance(0.1) ? `90071992547${String(base).padStart(9, '0')}` : String(4_000_000 + base);
  }
}
