import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { PointsAdjusted, type PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { type Account, type Adjustment, endOf, lotOf } from './account.js';
import { accountBalance, room, roomOf, spendable, take } from './balance.js';
import type { AdjustPoints, UndoAdjustment } from './commands.js';
import { expiryOfGrant } from './rules/expiry-policy.js';
import { expireDue, partsBack } from './rules/lots.js';

type Adjusted = Extract<PointsEvent, { type: 'PointsAdjusted' }>['data'];

const unchanged = {
  lot: null,
  expiresAt: null,
  debtRepaid: 0,
  parts: [],
  restored: [],
  debtIncurred: 0,
  undoes: null,
  tierProportional: false,
  origin: null,
};

/** What reaches a new balance: what is owed is paid on the way, so that the balance is the one asked for (P2). */
function amountTo(newBalance: number, account: Account, now: number): number {
  return newBalance > now ? newBalance - now + account.debt : newBalance - now;
}

/** Adds a lot, or takes from the lots that end soonest; never below zero (B-073). */
export function adjustPoints(
  command: AdjustPoints,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] | Rejection {
  const standing = accountBalance(account, moment.now);
  const now = standing.available;
  const amount = command.amount ?? amountTo(command.newBalance!, account, now);
  if (amount === 0) return reject('points.nothing', { field: 'amount' });
  if (amount > roomOf(standing)) return reject('points.cap', { field: 'amount', with: { most: POINTS_CAP } });
  const { parts, missing } = amount < 0 ? take(spendable(account, moment.now), -amount) : { parts: [], missing: 0 };
  if (missing > 0) return reject('points.insufficient', { field: 'amount', with: { available: now } });
  const { adminNote, customerNote, tierProportional = false, terms, origin = null } = command;
  const expiry = amount > 0 ? expiryOfGrant(account, customer, moment.now, terms) : null;
  const given = expiry ? { lot: moment.newId(), expiresAt: expiry.expiresAt } : {};
  const debtRepaid = amount > 0 ? Math.min(account.debt, amount) : 0;
  const data = {
    ...unchanged,
    customer,
    amount,
    ...given,
    debtRepaid,
    parts,
    adminNote,
    customerNote,
    tierProportional,
    origin,
  };
  return adjustmentEvents(account, moment, data, expiry?.events);
}

function adjustmentEvents(
  account: Account,
  moment: DecisionContext,
  data: Adjusted,
  first: readonly Decided<PointsEvent>[] = [],
): Decided<PointsEvent>[] {
  return [...expireDue(account, data.customer, moment.now), ...first, occurred(PointsAdjusted, data)];
}

/** Compensates an adjustment once (P21). What was given and is spent meanwhile is clawed back, or forgiven. */
export function undoAdjustment(
  command: UndoAdjustment,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] | Rejection {
  const adjustment = account.adjustments[command.event];
  if (!adjustment) return reject('points.no-such-adjustment');
  if (adjustment.isUndo) return reject('points.undo-of-undo');
  if (adjustment.undone) return reject('points.already-undone');
  const { adminNote, event: undoes, origin = null } = command;
  const base = { ...unchanged, customer, adminNote, customerNote: '', undoes, origin };
  if (adjustment.amount > 0) {
    const taken = takeBack(command, adjustment, account, moment);
    // What is owed has the same bound as what can be spent (P1).
    if (account.debt + taken.debtIncurred > POINTS_CAP) return reject('points.cap', { with: { most: POINTS_CAP } });
    return adjustmentEvents(account, moment, { ...base, ...taken });
  }
  const given = giveBack(command, adjustment, account, moment);
  if (given.amount > room(account, moment.now)) return reject('points.cap', { with: { most: POINTS_CAP } });
  return adjustmentEvents(account, moment, { ...base, ...given });
}

function takeBack(command: UndoAdjustment, { amount, lot: id }: Adjustment, account: Account, moment: DecisionContext) {
  const usable = spendable(account, moment.now);
  const own = lotOf(account, id!)!;
  // What expired unspent is gone already; nobody loses the same points twice.
  const unspent = (endOf(account, own) ?? '9999') <= moment.now ? own.remaining : 0;
  const due = amount - own.expired - unspent;
  const others = command.mode === 'claw_back' ? usable.filter((lot) => lot !== own) : [];
  const { parts, missing } = take([...usable.filter((lot) => lot === own), ...others], due);
  const debtIncurred = command.mode === 'claw_back' ? missing : 0;
  // An undo that finds nothing left to take is still written: it says that the rest was forgiven.
  return { amount: missing - due - debtIncurred, parts, debtIncurred };
}

function giveBack(command: UndoAdjustment, { amount, parts }: Adjustment, account: Account, moment: DecisionContext) {
  return { amount: -amount, ...partsBack(parts, account, moment.now, command.zone) };
}
