import type { LogEvent } from '../event.js';
import type { Findings } from '../findings.js';
import type { PlanTable } from '../rules/fees.js';
import type { Account, RedemptionStored } from './account.js';
import type { Brought } from './account-merge.js';
import type { Action } from './actions.js';
import { Billing } from './billing.js';
import { type Book, emptyBook } from './book.js';
import { buyersOf } from './buyers.js';
import type { Coupon } from './coupon.js';
import type { CustomerFacts, OrderFacts, Part, RefundFacts, ShopFacts } from './facts.js';
import { History } from './history.js';
import { MemberDeals } from './member-deals.js';
import { Memberships } from './memberships.js';
import type { Visit } from './once.js';
import { Referrals } from './referrals.js';
import { SupportDeals } from './support-deals.js';
import type { Sync } from './syncs.js';
import type { TestPeriod } from './testing.js';
import { Tiers } from './tiers.js';
import { Transactions } from './transactions.js';
import { noUses, type Uses } from './uses.js';

/** An order with its known refunds, by id. */
export interface KnownOrder {
  readonly snapshot: OrderFacts | null;
  readonly refunds: ReadonlyMap<string, RefundFacts>;
}

/** An order as recorded in the log: every version of it, and of its refunds. */
export class Order {
  readonly snapshots = new History<OrderFacts | null>(null);
  readonly known = new History<KnownOrder>({ snapshot: null, refunds: new Map() });
  /** The platform's time of the version that named the customer. */
  customerAt: string | null = null;
  /** Position of the last event about the order itself or a refund. */
  toldAt = 0;
  /** Position of the last event after which known awards are recounted (P22). */
  changedAt = 0;
  /** Ids of the events after which known awards were recounted: causes of decisions. */
  readonly recounts = new Set<string>();
  noted = false;
  /** When the store deleted it; null while it exists. */
  deletedAt: string | null = null;

  /** Records an event after which known awards are recounted. */
  changed({ id, position }: LogEvent): void {
    this.changedAt = position;
    this.recounts.add(id);
  }

  get refunds(): ReadonlyMap<string, RefundFacts> {
    return this.known.now.refunds;
  }
}

/** Sources and sinks of points; with the customers' accounts they sum to 0 (I-05). */
export type SystemAccount = 'issued' | 'reversed' | 'redeemed' | 'expired' | 'adjusted' | 'merged';

/** What a run knows besides its log. */
export interface Circumstances {
  /** What plans cost, unless as published. */
  readonly plans?: PlanTable;
  /** Transactions that a limited shop may have; else known once the log names it. */
  readonly transactionLimit?: number;
  /** The pseudonym of a customer's address. */
  readonly pseudonymOf?: (customer: string) => string;
}

/** State of one shop from the log. */
export class Shop {
  readonly facts = new History<ShopFacts>({ installed: false, zone: 'UTC', currency: 'USD' });
  /** Settings that somebody changed. */
  readonly settings = new History<Readonly<Record<string, unknown>>>({});
  /** Times in test mode. */
  readonly testing = new History<readonly TestPeriod[]>([]);
  readonly transactions = new Transactions();
  readonly book = new History<Book>(emptyBook);
  readonly orders = new Map<string, Order>();
  readonly actions = new Map<string, Action>();
  /** Actions that were taken down before they were reported. */
  readonly withdrawn = new Set<string>();
  readonly customers = new Map<string, History<CustomerFacts>>();
  readonly accounts = new Map<string, Account>();
  /** Accounts in transit between two streams, by their merge. */
  readonly moving = new Map<string, Account>();
  /** Content of each merge that is not undone. */
  readonly merged = new Map<string, { readonly ids: Brought; readonly parts: readonly Part[] }>();
  /** Customers who were part of an account until a merge was undone, by the account's customer. */
  readonly partedFrom = new Map<string, Set<string>>();
  /** Customers who were ever part of an account, by the account's customer. */
  readonly everMerged = new Map<string, Set<string>>();
  /** Customers whose account is part of another one's. */
  readonly mergedInto = new Map<string, string>();
  /** Position of the log at which an account became part of another one. */
  readonly mergedAt = new Map<string, number>();
  /** From whom a customer's account last came back, and at which position of the log. */
  readonly cameBack = new Map<string, { readonly from: string; readonly position: number }>();
  readonly coupons = new Map<string, Coupon>();
  readonly referrals = new Referrals();
  readonly syncs: Sync[] = [];
  readonly tiers = new Tiers();
  readonly partnerTiers = new Tiers();
  readonly memberships = new Memberships();
  readonly memberDeals = new MemberDeals();
  readonly supportDeals = new SupportDeals();
  /** Expiries of which a person was reminded, each with its lead time. */
  readonly reminders = new Map<string, Set<string>>();
  /** Rows of imports that were carried out. */
  readonly imported = new Set<string>();
  readonly uses = new Map<string, Uses>();
  private readonly streaks = new Map<string, Visit[]>();
  /** Codes, case-insensitive and unique forever (I-33). */
  readonly codes = new Map<string, string>();
  readonly lots = new Set<string>();
  readonly system: Record<SystemAccount, number> = {
    issued: 0,
    reversed: 0,
    redeemed: 0,
    expired: 0,
    adjusted: 0,
    merged: 0,
  };

  readonly billing: Billing;

  constructor(
    readonly name: string,
    private readonly circumstances: Circumstances = {},
  ) {
    this.billing = new Billing(circumstances.plans);
    this.transactions.limit = circumstances.transactionLimit ?? null;
  }

  /** Whether a customer may be among those with these pseudonyms: the log does not link them. */
  isAmong(customer: string, pseudonyms: readonly string[]): boolean {
    const { pseudonymOf } = this.circumstances;
    return pseudonymOf ? pseudonyms.includes(pseudonymOf(customer)) : pseudonyms.length > 0;
  }

  /** Whether a pseudonym is of a customer's address, where the run knows. */
  isNamed(customer: string, pseudonym: string): boolean {
    return this.circumstances.pseudonymOf?.(customer) === pseudonym;
  }

  /** The customer whose account holds another's content: of a merged one the survivor (P24). */
  ownerOf(customer: string | null): string | null {
    return this.chainOf(customer).at(-1) ?? null;
  }

  /** A customer, their survivor, and so on. */
  chainOf(customer: string | null): string[] {
    const chain: string[] = [];
    for (let one = customer; one !== null; one = this.mergedInto.get(one) ?? null) chain.push(one);
    return chain;
  }

  /** Customers who may count as an order's buyer; the first is the one by now. */
  buyersOf(order: OrderFacts): string[] {
    return buyersOf(this, order);
  }

  /** Whether what an order earned is on an account, or was before a merge of its buyer was undone. */
  isOfOrder(order: OrderFacts, account: string): boolean {
    return this.buyersOf(order).some((buyer) => this.ownerOf(buyer) === account);
  }

  /** A redemption of a customer, which may be on its way between two accounts. */
  redemptionOf(customer: string, redemption: string): RedemptionStored | undefined {
    const places = [this.accountOf(customer), ...this.moving.values()];
    return places.map((account) => account?.redemptions.get(redemption)).find((stored) => stored !== undefined);
  }

  /** The account that has what is a customer's. */
  accountOf(customer: string): Account | undefined {
    return this.accounts.get(this.ownerOf(customer) ?? customer);
  }

  customer(id: string): History<CustomerFacts> {
    const known = this.customers.get(id);
    if (known) return known;
    const made = new History<CustomerFacts>({
      seen: false,
      hasProfile: false,
      type: 'Guest',
      forgotten: false,
      away: [],
      since: null,
      joinedAt: null,
      bornSaidAt: null,
      beforeDeletion: null,
      mergedInto: null,
      unmergedFrom: null,
      contacts: {},
    });
    this.customers.set(id, made);
    return made;
  }

  /** A customer's visits in a program's streak. */
  visits(program: string, customer: string): Visit[] {
    const name = `${program}/${customer}`;
    const known = this.streaks.get(name) ?? [];
    this.streaks.set(name, known);
    return known;
  }

  /** Uses of a reward, by its program. */
  usesOf(program: string): Uses {
    const known = this.uses.get(program) ?? noUses();
    this.uses.set(program, known);
    return known;
  }

  order(id: string): Order {
    const known = this.orders.get(id);
    if (known) return known;
    const made = new Order();
    this.orders.set(id, made);
    return made;
  }
}

/** Actors that may report past occurrences; all others decide as of now. */
const REPORT_LATER = new Set(['import', 'system']);

/** An event at its position, with everything needed to check it. */
export class Place {
  constructor(
    readonly event: LogEvent,
    readonly shop: Shop,
    /** The head of the log when the cause of this event began: it read at least this state. */
    readonly since: number,
    readonly findings: Findings,
  ) {}

  /** The time of the decision: now, or for late reports the reported time. */
  get now(): string {
    const { actor, occurredAt, recordedAt } = this.event;
    return REPORT_LATER.has(actor.kind) ? occurredAt : recordedAt;
  }

  wrong(rule: string, what: string, expected?: unknown, found?: unknown): void {
    const { position, stream } = this.event;
    this.findings.add({ rule, what, position, stream, expected, found });
  }

  /** Reports a violation when the condition is false. */
  must(holds: boolean, rule: string, what: string, expected?: unknown, found?: unknown): void {
    if (!holds) this.wrong(rule, what, expected, found);
  }

  /** Whether `fits` holds for some state of the shop that the decision may have seen: with concurrent writes there may be several. */
  someShop(fits: (zone: string, book: Book, currency: string) => boolean): boolean {
    for (const { zone, currency } of this.shop.facts.seenSince(this.since))
      for (const book of this.shop.book.seenSince(this.since)) if (fits(zone, book, currency)) return true;
    return false;
  }
}
