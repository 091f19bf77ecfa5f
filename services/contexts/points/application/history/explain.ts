import type { RedemptionPromise, Source } from '@loyalty/contracts/points/events';
import type { EventNode, Explanation, LotNode, LotUse } from '@loyalty/contracts/points/explain';
import type { HistoryLine, PointBuckets, RecordedPointsEvent } from './account-history.js';
import { type AccountView, type LotView, sumKeyOf } from './account-view.js';

/** One page of a branch: rows, and the position after which the next one begins; null at the end. */
interface Branch<Row> {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

/** Page request of a branch: the number of rows, and the position before which they begin. */
export interface BranchRequest {
  readonly first: number;
  readonly before?: number | undefined;
}

/** Root of the tree: the sums by cause that make up a balance. */
export function explainView(customer: string, view: AccountView): Explanation {
  const { available, pending, held, debt, lots, lines } = view;
  const sums = [...view.sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([cause, sum]) => ({ cause, ...sum }));
  const counted = lines.filter(({ movement }) => sumKeyOf(movement) !== null);
  const begun = counted.map(({ event }) => event.occurredAt).sort()[0];
  return {
    customer,
    points: { available, pending, held, debt },
    sums,
    sum: sums.reduce((sum, { points }) => sum + points, 0),
    since: begun ?? null,
    events: counted.length,
    lotsLeft: lots.filter(hasLeft).length,
    lots: lots.length,
    unplaced: view.unplaced,
  };
}

const hasLeft = (lot: LotView): boolean => lot.pending + lot.remaining + lot.held > 0;

/** Source of a redemption: its coupon by the code, or a donation by its cause. */
const promisedBy = ({ coupon: id, kind, code, title }: RedemptionPromise): Source =>
  kind === 'donation' ? { kind, id, label: title } : { kind: 'coupon', id, label: code };

/** Source of an event. */
function sourceOf(event: RecordedPointsEvent): Source | null {
  switch (event.type) {
    case 'PointsEarned':
    case 'PointsPended':
    case 'PointsReversed':
    case 'PointsRecounted':
    case 'PointsReturned':
    case 'CouponGranted':
      return event.data.source;
    case 'PointsReserved':
      return promisedBy(event.data.promise);
    case 'PointsRedeemed':
      return { kind: 'coupon', id: event.data.coupon, label: '' };
    case 'PointsAdjusted':
      return {
        kind: 'adjustment',
        id: event.data.undoes ?? event.id,
        label: event.data.undoes ? 'Undo' : 'Adjustment',
      };
    case 'PointsReleased':
      return { kind: 'pending', id: event.data.lot, label: '' };
    case 'PointsExpired':
      return { kind: 'expiry', id: event.data.lot, label: '' };
    case 'OrderReassigned':
      return { kind: 'order', id: event.data.order, label: event.data.number };
    case 'AccountMergedAway':
      return { kind: 'merge', id: event.data.into, label: event.data.into };
    case 'AccountMergedIn':
    case 'AccountRestored':
      return { kind: 'merge', id: event.data.from, label: event.data.from };
    case 'AccountSplitOff':
      return { kind: 'merge', id: event.data.to, label: event.data.to };
    case 'PointsLifeMoved':
      return null;
  }
}

function envelopeOf(event: RecordedPointsEvent) {
  const { id, type, occurredAt, recordedAt, position, actor, data } = event;
  return {
    event: id,
    type,
    occurredAt,
    recordedAt,
    position,
    actor: { ...actor, label: actor.kind },
    source: sourceOf(event),
    rule: 'rule' in data ? data.rule : null,
    note: 'adminNote' in data ? data.adminNote : '',
  };
}

/** Label of a lot: the order that earned it, or that it was an adjustment. */
export const labelOf = ({ origin }: LotView): string => sourceOf(origin.event)?.label ?? '';

const arithmeticOf = (event: RecordedPointsEvent) => ('arithmetic' in event.data ? event.data.arithmetic : null);

/** Time at which pending points of a lot become available; null where they did not wait. */
export const availableAtOf = (event: RecordedPointsEvent): string | null =>
  event.type === 'PointsPended' ? event.data.availableAt : null;

const bucketsOf = ({ pending, remaining, held, consumed, expired, reversed }: PointBuckets) => ({
  pending,
  remaining,
  held,
  consumed,
  expired,
  reversed,
});

export function lotNode(lot: LotView): LotNode {
  const { origin, uses, lot: name, original, expiresAt } = lot;
  const { event } = origin;
  return {
    ...envelopeOf(event),
    ...bucketsOf(lot),
    lot: name,
    original,
    expiresAt,
    earnedAt: event.occurredAt,
    availableAt: availableAtOf(event),
    label: labelOf(lot),
    debtRepaid: 'debtRepaid' in event.data ? event.data.debtRepaid : 0,
    arithmetic: arithmeticOf(event),
    uses: uses.length,
  };
}

/** A page of rows, newest first, older than a position. Only rows of the page are built. */
function branch<Item, Row>(
  oldestFirst: readonly Item[],
  positionOf: (item: Item) => number,
  { first, before = Number.POSITIVE_INFINITY }: BranchRequest,
  toRow: (item: Item) => Row,
): Branch<Row> {
  const rows: Row[] = [];
  for (let index = oldestFirst.length - 1; index >= 0; index--) {
    const item = oldestFirst[index]!;
    if (positionOf(item) >= before) continue;
    if (rows.length === first) return { rows, next: positionOf(oldestFirst[index + 1]!) };
    rows.push(toRow(item));
  }
  return { rows, next: null };
}

const positionOfLine = ({ event }: HistoryLine): number => event.position;

/** The lots of a view, newest first. */
export function lotBranch(view: AccountView, show: 'left' | 'all', request: BranchRequest): Branch<LotNode> {
  const lots = show === 'left' ? view.lots.filter(hasLeft) : view.lots;
  return branch(lots, ({ origin }) => positionOfLine(origin), request, lotNode);
}

/** Movements of a lot since it was opened, newest first. */
export function useBranch({ lot, uses }: LotView, request: BranchRequest): Branch<LotUse> {
  return branch(uses, positionOfLine, request, ({ event, moves }) => ({
    ...envelopeOf(event),
    ...bucketsOf(moves.find((by) => by.lot === lot)!),
  }));
}

function reversalOf(event: RecordedPointsEvent): EventNode['reversal'] {
  if (event.type !== 'PointsReversed' && event.type !== 'PointsRecounted') return null;
  const { awarded, refunded, eligible, reversedTotal } = event.data;
  return { awarded, refunded, eligible, reversedTotal };
}

function promiseOf(event: RecordedPointsEvent): EventNode['promise'] {
  if (event.type !== 'PointsReserved' && event.type !== 'CouponGranted') return null;
  const { code, title, value, currency } = event.data.promise;
  return { code, title, value, currency };
}

/** Explains the number of one line of the history; null when it is not visible at the moment. */
export function explainEvent(view: AccountView, id: string): EventNode | null {
  const line = view.lines.find(({ event }) => event.id === id);
  if (!line) return null;
  const { event, movement, moves, available, debt } = line;
  const labels = new Map(view.lots.map((lot) => [lot.lot, labelOf(lot)]));
  return {
    ...envelopeOf(event),
    points: movement.points,
    balanceAfter: available,
    debtAfter: debt,
    debtChange: movement.debt,
    parts: moves.map((by) => ({ lot: by.lot, label: labels.get(by.lot) ?? '', ...bucketsOf(by) })),
    arithmetic: arithmeticOf(event),
    reversal: reversalOf(event),
    promise: promiseOf(event),
  };
}
