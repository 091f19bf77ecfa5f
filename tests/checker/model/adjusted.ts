import { same } from '../findings.js';
import { type Account, type AdjustmentStored, sumOf } from './account.js';
import { lifeAt } from './book.js';
import { MAX_POINTS, type Part, type PartBack } from './facts.js';
import { endsRightly } from './life.js';
import type { Place } from './shop.js';
import { givenBack, restore } from './spent.js';

interface Adjusted {
  readonly amount: number;
  readonly lot: string | null;
  readonly expiresAt: string | null;
  readonly debtRepaid: number;
  readonly parts: readonly Part[];
  readonly restored: readonly PartBack[];
  readonly debtIncurred: number;
  readonly undoes: string | null;
  /** Absent before there were imports. */
  readonly origin?: { readonly import: string; readonly line: number } | null;
}

/** A merchant's change: a lot given, or points taken from the lots that end soonest, never below 0; or the undo of one, once. */
export function adjusted(place: Place, account: Account): void {
  const data = place.event.data as Adjusted;
  const now = place.now;
  if (data.origin && data.undoes === null) importedOnce(place, data.origin);
  const max = MAX_POINTS - account.availableAt(now) - account.held;
  place.must(data.amount <= max, 'I-01', 'an adjustment passes the cap', max, data.amount);
  if (data.undoes !== null) undo(place, account, data, data.undoes);
  else if (data.amount > 0) given(place, account, data);
  else taken(place, account, data);
  if (data.lot !== null) account.open(place, data.lot, data.amount, data.debtRepaid, data.expiresAt);
  else account.debt -= data.debtRepaid;
  account.move(place, data.parts, 'remaining', 'consumed');
  restore(place, account, data.restored);
  account.debt += data.debtIncurred;
  account.post(place, data.amount, 'adjusted');
  const { amount, lot, parts } = data;
  account.adjustments.set(place.event.id, { amount, lot, parts, isUndo: data.undoes !== null, undone: false });
}

/** A row of an import takes effect once, also after crashes and retries. */
function importedOnce(place: Place, { import: id, line }: NonNullable<Adjusted['origin']>): void {
  const row = `${id}/${line}`;
  const { imported } = place.shop;
  place.must(!imported.has(row), 'I-82', 'a row of an import was done twice', undefined, row);
  imported.add(row);
}

function given(place: Place, account: Account, data: Adjusted): void {
  const owed = Math.min(account.debt, data.amount);
  place.must(data.debtRepaid === owed, 'I-26', 'debt is not paid first', owed, data.debtRepaid);
  const plain = data.lot !== null && data.parts.length === 0 && data.restored.length === 0 && data.debtIncurred === 0;
  place.must(plain, 'I-05', 'given points are one lot');
  const now = place.now;
  const ends = place.someShop((zone, book) => endsRightly(account, now, lifeAt(book, now), zone, data.expiresAt));
  place.must(ends, 'P8', 'given points end at another moment', undefined, data.expiresAt);
}

function taken(place: Place, account: Account, data: Adjusted): void {
  const { parts, missing } = account.prefix(-data.amount, place.now);
  place.must(missing === 0 && data.amount < 0, 'I-30', 'more was taken than there was', missing, data.amount);
  place.must(same(parts, data.parts), 'I-41', 'not the lots that end soonest', parts, data.parts);
  const plain = data.lot === null && data.restored.length === 0 && data.debtIncurred === 0 && data.debtRepaid === 0;
  place.must(plain, 'I-05', 'taken points come from lots alone');
}

function undo(place: Place, account: Account, data: Adjusted, id: string): void {
  const original = account.adjustments.get(id);
  if (!original || original.undone || original.isUndo) {
    place.wrong('P21', 'what cannot be undone was', undefined, original ?? id);
    return;
  }
  original.undone = true;
  place.must(data.lot === null, 'P21', 'an undo opens no lot');
  if (original.amount < 0) {
    place.must(
      data.amount === -original.amount,
      'P21',
      'not the points that were taken',
      -original.amount,
      data.amount,
    );
    givenBack(place, account, original.parts, data.debtRepaid, data.restored);
    return;
  }
  takenBack(place, account, data, original);
}

/** Parts taken back from the given lot first, then from others where points are claimed; those that expired unspent are already gone. */
function takenBack(place: Place, account: Account, data: Adjusted, original: AdjustmentStored): void {
  const now = place.now;
  const own = account.lots.get(original.lot ?? '');
  if (!own) return;
  const due = original.amount - own.expired - (own.end !== null && own.end <= now ? own.remaining : 0);
  const fromOwn = Math.min(due, own.end === null || own.end > now ? own.remaining : 0);
  const others = sumOf(data.parts.filter(({ lot }) => lot !== own.id));
  place.must(sumOf(data.parts) - others === fromOwn, 'P21', 'not from the given lot first', fromOwn, data.parts);
  place.must(sumOf(data.parts) + data.debtIncurred === -data.amount, 'I-05', 'parts and debt are not the points');
  place.must(data.amount >= -due, 'P21', 'more was taken back than was given', -due, data.amount);
  const claims = others > 0 || data.debtIncurred > 0;
  if (claims) place.must(data.amount === -due, 'P21', 'a claim leaves nothing out', -due, data.amount);
  if (data.debtIncurred > 0) {
    const left = account.availableAt(now) - sumOf(data.parts);
    place.must(left === 0, 'P2', 'something is owed while points are left', 0, left);
  }
}

/** The rest of a lot expires at its end, once (I-43, P8). */
export function expired(place: Place, account: Account): void {
  const data = place.event.data as { lot: string; points: number; expiredAt: string };
  const lot = account.lots.get(data.lot);
  if (!lot) {
    place.wrong('I-43', 'a lot expired that is not there', undefined, data.lot);
    return;
  }
  place.must(data.points === lot.remaining, 'I-43', 'not all that was left', lot.remaining, data.points);
  place.must(lot.end === data.expiredAt, 'P8', 'expired at another moment', lot.end, data.expiredAt);
  place.must(
    place.event.occurredAt === data.expiredAt,
    'P8',
    'dated at another moment',
    lot.end,
    place.event.occurredAt,
  );
  place.must(data.expiredAt <= place.event.recordedAt, 'P8', 'expired before its end', lot.end, data.expiredAt);
  account.move(place, [data], 'remaining', 'expired');
  account.post(place, -data.points, 'expired');
}
