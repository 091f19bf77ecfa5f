import type { SimulatedRandom } from './random.js';

export interface Line {
  readonly id: string;
  readonly title: string;
  /** A product of the catalogue, or null. */
  readonly product: string | null;
  readonly subscription: boolean;
  /** Number of items ever sold, and those removed by an edit without a refund. */
  quantity: number;
  removed: number;
  /** Price of one item, in major units. */
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
  /** Refunded beyond lines and shipping; below 0 where some was withheld. */
  money: bigint;
  /** Refunded without lines, reported only by the transaction. */
  readonly cash: bigint;
  /** State of its newest transaction; null without one. */
  status: 'pending' | 'success' | 'failure' | null;
  /** Outcomes of earlier transactions: money is retried, or added, by another one. */
  earlier?: readonly ('success' | 'failure')[];
}

/** An order in the platform's state, from which deliveries are made. */
export interface SimOrder {
  readonly id: string;
  readonly number: string;
  customer: string | null;
  readonly currency: string;
  readonly placedAt: string;
  updatedAt: string;
  paid: boolean;
  /** Price of what edits added and nobody has paid yet, in minor units. */
  owing: bigint;
  /** Whether its newest version omits the customer. */
  nameless: boolean;
  cancelledAt: string | null;
  /** Whether the store deleted it: nothing else happens to it, and the platform lists it no more. */
  deleted: boolean;
  /** The future placement time reported by the platform; usually null. */
  readonly datedAhead: string | null;
  /** Value of its lines when it was placed; null in older payloads, which report the current value only. */
  readonly subtotalAsPlaced: bigint | null;
  readonly totalAsPlaced: bigint | null;
  readonly source: string;
  readonly tags: string;
  readonly taxesIncluded: boolean;
  readonly lines: Line[];
  /** What was paid for shipping, and what a code took off it. */
  readonly shipping: bigint;
  readonly shippingOff: bigint;
  readonly shippingTax: bigint;
  readonly tip: bigint;
  /** The line that lists the tip, in newer payloads. */
  readonly tipLine: string | null;
  readonly refunds: Refund[];
  readonly codes: readonly string[];
}

export interface Person {
  readonly id: string;
  state: 'enabled' | 'disabled';
  updatedAt: string;
  gone: boolean;
  /** The survivor of a merge at the store. */
  mergedInto: string | null;
}

/** A customer as a contact of a company: whoever buys for it. */
export interface SimContact {
  readonly id: string;
  readonly customer: string;
  readonly createdAt: string;
  removed: boolean;
}

/** A customer's subscription to a product of the shop. */
export interface SimContract {
  readonly id: string;
  readonly customer: string;
  readonly interval: 'month' | 'year';
  status: 'active' | 'paused' | 'cancelled';
  /** The platform's count of its changes. */
  revision: number;
}

/** A shop in the platform's state. */
export interface SimMerchant {
  readonly shop: string;
  readonly currency: string;
  zone: string;
  installed: boolean;
  /** Whether deliveries tell which lines were bought with a selling plan; otherwise the platform has to be asked. */
  readonly tellsPlans: boolean;
  readonly people: Person[];
  readonly orders: SimOrder[];
  readonly contacts: SimContact[];
  readonly contracts: SimContract[];
  /** The shop's programs, as last saved. */
  readonly programs: { id: string; event: string; on: boolean; body: Record<string, unknown> }[];
}

/** A redeemed coupon. */
export interface Redeemed {
  readonly shop: string;
  readonly id: string;
  readonly code: string;
  readonly customer: string;
}

/** Zones with every kind of clock change: an hour, half an hour, at midnight, in the other hemisphere, none. */
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

/** Start times near special moments: clock changes, ends of months and years, Feb 29. */
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

/** Ids of the platform's form: numbers, some beyond 2^53. */
export class Ids {
  private last = 0;

  constructor(private readonly random: SimulatedRandom) {}

  next(): string {
    this.last += 1;
    const base = this.last * 1000 + this.random.int(0, 999);
    return this.random.chance(0.1) ? `90071992547${String(base).padStart(9, '0')}` : String(4_000_000 + base);
  }
}
