import type { RowNote, RowVerdict } from '@loyalty/contracts/imports/verdicts';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { addressOf } from './new-customer.js';
import type { Problem, RowContent, RowIdentity } from './row.js';

/** A customer as far as an import looks at them. */
export interface KnownCustomer {
  readonly customer: string;
  readonly email: string;
  readonly membership: 'Member' | 'Guest' | 'Left' | 'B2B';
  readonly forgotten: boolean;
  readonly available: number;
  readonly pending: number;
  readonly debt: number;
}

/** Finds the customers whom rows name. */
export interface Lookup {
  byId(id: string): KnownCustomer | null;
  byEmail(email: string): KnownCustomer | null;
  byPhone(phone: string): KnownCustomer | null;
}

/** The customer whom a row names: by Customer ID, else by email, else by phone (spec IMPT-016); null when the store has none of them. */
export function customerOf({ customerId, email, phone }: RowIdentity, lookup: Lookup): KnownCustomer | null {
  return (
    (customerId === '' ? null : lookup.byId(customerId)) ??
    (email === '' ? null : lookup.byEmail(email)) ??
    (phone === '' ? null : lookup.byPhone(phone))
  );
}

/** Somebody who becomes a customer of the store by their row. */
const NEW_CUSTOMER = { membership: 'Guest', forgotten: false, available: 0, pending: 0, debt: 0 } as const;

/** A verdict on one row. */
export interface Verdict {
  readonly verdict: RowVerdict;
  /** Null as well for one who is to be created at the store. */
  readonly customer: string | null;
  /** The change of the balance. */
  readonly amount: number;
  readonly problem: Problem | null;
  readonly note: RowNote | null;
}

const failed = (problem: Problem, customer: string | null = null): Verdict => ({
  verdict: 'failed',
  customer,
  amount: 0,
  problem,
  note: null,
});

/** The change of the balance that the points of a row come to, or why it cannot be made. */
function changeOf(content: RowContent, { available, pending, debt }: KnownCustomer): number | Problem {
  const { points } = content;
  if (!points) return 0;
  const change = points.mode === 'add' ? points.value : points.value - available;
  const amount = points.mode === 'set' && change > 0 ? change + debt : change;
  if (amount < 0 && -amount > available) return { problem: 'points-insufficient', params: { available } };
  if (amount > 0 && available + pending + amount - debt > POINTS_CAP)
    return { problem: 'points-cap', params: { most: POINTS_CAP } };
  return amount;
}

/** Whether a status is a change; a guest is somebody who neither joined nor left, which nobody can become. */
function statusChange({ status }: RowContent, { membership }: KnownCustomer): boolean | Problem {
  if (status === null || status === membership) return false;
  return status === 'Guest' ? { problem: 'type-guest' } : true;
}

/** What a row changes for a customer, or why it cannot be carried out. */
function changesOf(content: RowContent, found: KnownCustomer): { amount: number; isStatusChanged: boolean } | Problem {
  if (found.membership === 'Left' && content.points && content.status !== 'Member') return { problem: 'customer-left' };
  const amount = changeOf(content, found);
  if (typeof amount !== 'number') return amount;
  const isStatusChanged = statusChange(content, found);
  return typeof isStatusChanged === 'boolean' ? { amount, isStatusChanged } : isStatusChanged;
}

/** Verdicts on the rows of one import, in their order: the first row of a customer that can be carried out counts, later ones are left out. */
export class Verdicts {
  private readonly lines = new Map<string, number>();
  /** Lines of people who are to be created, by address and phone. */
  private readonly newLines = new Map<string, number>();

  /** @param creates whether people whom the store does not have are created there */
  constructor(private readonly creates = false) {}

  /**
   * @param lookup finds at least the customers whom the row names
   * @param isDone whether an earlier import of the same file did this row
   */
  on(line: number, content: RowContent, lookup: Lookup, isDone = false): Verdict {
    const found = customerOf(content.identity, lookup);
    if (!found) return this.onUnknown(line, content, isDone);
    const { customer } = found;
    if (found.forgotten) return failed({ problem: 'erased-customer' });
    const before = this.lines.get(customer);
    if (before !== undefined) return failed({ problem: 'same-customer', params: { line: before } }, customer);
    const change = changesOf(content, found);
    if (isDone) {
      this.lines.set(customer, line);
      // Why it could not be done a second time, if that is asked for.
      const again = 'problem' in change ? { amount: 0, problem: change } : { amount: change.amount, problem: null };
      return { verdict: 'repeated', customer, ...again, note: null };
    }
    if ('problem' in change) return failed(change, customer);
    const { amount, isStatusChanged } = change;
    this.lines.set(customer, line);
    const verdict = amount !== 0 || isStatusChanged || content.birthday !== null ? 'ready' : 'unchanged';
    const { customerId, email } = content.identity;
    const isOther = customerId !== '' && email !== '' && found.email !== '' && found.email !== email;
    return { verdict, customer, amount, problem: null, note: isOther ? 'other-email' : (content.notes[0] ?? null) };
  }

  /** A row of somebody whom the store does not have: they are created where it gives them something. */
  private onUnknown(line: number, content: RowContent, isDone: boolean): Verdict {
    const address = this.creates ? addressOf(content.identity) : null;
    if (!address) return failed({ problem: 'unknown-customer' });
    if (content.status === 'Left') return failed({ problem: 'customer-left' });
    // Members of a family share a phone: it tells people apart where there is no address.
    const before = this.newLines.get(address.email || address.phone);
    if (before !== undefined) return failed({ problem: 'same-customer', params: { line: before } });
    const change = changesOf(content, { ...NEW_CUSTOMER, customer: '', email: address.email });
    if ('problem' in change) return failed(change);
    const { amount, isStatusChanged } = change;
    const isGiven = amount !== 0 || isStatusChanged || content.birthday !== null;
    const names = [address.email, address.phone].filter(Boolean);
    if (isGiven) for (const name of names) if (!this.newLines.has(name)) this.newLines.set(name, line);
    const verdict = isDone ? 'repeated' : isGiven ? 'ready' : 'unchanged';
    return { verdict, customer: null, amount, problem: null, note: content.notes[0] ?? null };
  }
}
