import type { Findings } from '../findings.js';
import type { Book } from './book.js';
import type { Place, Shop } from './shop.js';

/** Events that are shown as the activities which count as transactions. */
const MOVEMENTS = new Set([
  'PointsEarned',
  'PointsRecounted',
  'PointsReserved',
  'PointsReturned',
  'PointsReversed',
  'PointsExpired',
  'PointsAdjusted',
  'TierRewardGranted',
]);

/** Those of them that are always shown so, each by an activity of its own. */
const CERTAIN = new Set(['PointsEarned', 'PointsReserved']);

/** Transactions of a shop: at most so many, at least so many, and the limit where the log names one. */
export class Transactions {
  most = 0;
  least = 0;
  limit: number | null = null;
}

/** Counts an event that moves points. */
export function countTransaction({ shop: { transactions }, event: { type } }: Place): void {
  if (MOVEMENTS.has(type)) transactions.most += 1;
  if (CERTAIN.has(type)) transactions.least += 1;
}

interface Reached {
  readonly transactions: number;
  readonly limit: number;
  readonly paused: readonly string[];
}

const isLimitedBy = ({ shouldLimitTransactions, isAccountVerified }: Readonly<Record<string, unknown>>): boolean =>
  shouldLimitTransactions === true && isAccountVerified !== true;

/** The limit turns off every program that is on, in a shop that support limits, once it has had so many transactions (I-90). */
export function limitReached(place: Place, { programs }: Book): void {
  const { shop, event, since } = place;
  const { transactions, limit, paused } = event.data as Reached;
  const on = [...programs.values()].flatMap(({ program, on: isOn, removed }) => (isOn && !removed ? [program] : []));
  const isSame = on.length === paused.length && on.every((program) => paused.includes(program));
  place.must(isSame, 'I-90', 'the limit of transactions left programs on', on, paused);
  place.must(
    transactions >= limit && transactions <= shop.transactions.most,
    'I-90',
    'the limit was reached by other transactions than there were',
    shop.transactions.most,
    transactions,
  );
  place.must(shop.settings.seenSince(since).some(isLimitedBy), 'I-90', 'a shop was limited that support had not');
  shop.transactions.limit = limit;
}

/** At rest a shop is limited while support limits it and it has had too many transactions, and else it is not (I-90). */
export function quietLimit({ name, book, settings, transactions, facts }: Shop, findings: Findings): void {
  const { least, most, limit } = transactions;
  if (!facts.now.installed || limit === null) return;
  const isDue = isLimitedBy(settings.now);
  const { isLimited } = book.now;
  const what = `shop ${name} has ${least} transactions and more, of ${limit}`;
  if ((isDue && least >= limit && !isLimited) || (isLimited && (!isDue || most < limit)))
    findings.add({ rule: 'I-90', what, expected: isDue, found: isLimited });
}
