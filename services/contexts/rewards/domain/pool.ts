import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import {
  EarlierUsesCounted,
  type PoolEvent,
  UseReleased,
  UseReserved,
  VoucherCodesAdded,
} from '@loyalty/contracts/rewards/events';
import { startOfMonth } from '../../../kernel/calendar.js';
import type { Decider } from '../../../kernel/decider.js';

/** Uses of one reward: their holders, the last assigned number, and the number of uploaded codes. */
export interface Pool {
  /** Customer, number and moment by redemption. */
  held: Record<string, { readonly customer: string; readonly number: number; readonly at: string }>;
  /** Number of uses by customer. */
  byCustomer: Record<string, number>;
  count: number;
  /** Number of redemptions from before it was limited; they count as well. */
  earlier: number;
  last: number;
  codes: number;
}

export interface ReserveUse {
  readonly kind: 'ReserveUse';
  readonly program: string;
  readonly redemption: string;
  readonly customer: string;
  readonly total: number | null;
  readonly oncePerCustomer: boolean;
  /** Maximum number in a calendar month of a time zone, over all customers (spec GAP-35). */
  readonly perMonth: { readonly most: number; readonly zone: string } | null;
  /** Whether each use takes a code of the list. */
  readonly fromList: boolean;
}

export type PoolCommand =
  | ReserveUse
  | { readonly kind: 'ReleaseUse'; readonly program: string; readonly redemption: string }
  | { readonly kind: 'CountEarlierUses'; readonly program: string; readonly all: number }
  | { readonly kind: 'AddVoucherCodes'; readonly program: string; readonly count: number };

/** The stream of a program's uses. */
export const poolOf = (program: string): string => `pool-${program}`;

/** Redemptions that count against the total. */
export const usesOf = (pool: Pool): number => pool.earlier + pool.count;

type Limits = Pick<ReserveUse, 'customer' | 'total' | 'oncePerCustomer' | 'perMonth' | 'fromList'>;

/** Whether the month's uses are used up: counting restarts at its first midnight (spec REDM-063). */
function isMonthFull({ held }: Pool, { perMonth }: Limits, now: string): boolean {
  if (perMonth === null) return false;
  const from = startOfMonth(now, perMonth.zone);
  return Object.values(held).filter(({ at }) => at >= from).length >= perMonth.most;
}

/** Why no use is available now, or null. */
export function soldOut(pool: Pool, request: Limits, now: string) {
  if (request.oncePerCustomer && pool.byCustomer[request.customer]) return reject('pool.used');
  if (request.total !== null && usesOf(pool) >= request.total) return reject('pool.sold-out');
  if (isMonthFull(pool, request, now)) return reject('pool.sold-out');
  return request.fromList && pool.last >= pool.codes ? reject('pool.no-codes') : null;
}

/** One stream per limited reward: its order decides on the last use (I-35). */
export const poolDecider: Decider<PoolCommand, PoolEvent, Pool> = {
  context: 'rewards',
  foldVersion: 'pool/2',
  initial: () => ({ held: {}, byCustomer: {}, count: 0, earlier: 0, last: 0, codes: 0 }),
  evolve(pool, event) {
    switch (event.type) {
      case 'UseReserved': {
        const { redemption, customer, number } = event.data;
        pool.held[redemption] = { customer, number, at: event.occurredAt };
        pool.byCustomer[customer] = (pool.byCustomer[customer] ?? 0) + 1;
        pool.count += 1;
        pool.last = number;
        return pool;
      }
      case 'UseReleased': {
        const { redemption, customer } = event.data;
        delete pool.held[redemption];
        pool.byCustomer[customer] = (pool.byCustomer[customer] ?? 1) - 1;
        if (pool.byCustomer[customer] === 0) delete pool.byCustomer[customer];
        pool.count -= 1;
        return pool;
      }
      case 'EarlierUsesCounted':
        pool.earlier = event.data.count;
        return pool;
      case 'VoucherCodesAdded':
        pool.codes += event.data.count;
        return pool;
    }
  },
  decide(command, pool, { now }) {
    const { program } = command;
    switch (command.kind) {
      case 'AddVoucherCodes':
        return [occurred(VoucherCodesAdded, { program, count: command.count })];
      case 'CountEarlierUses': {
        const count = Math.max(0, command.all - pool.count);
        return count === pool.earlier ? [] : [occurred(EarlierUsesCounted, { program, count })];
      }
      case 'ReleaseUse': {
        const { redemption } = command;
        const held = pool.held[redemption];
        return held ? [occurred(UseReleased, { program, redemption, customer: held.customer })] : [];
      }
      case 'ReserveUse': {
        const { redemption, customer } = command;
        if (pool.held[redemption]) return [];
        const rejected = soldOut(pool, command, now);
        return rejected ?? [occurred(UseReserved, { program, redemption, customer, number: pool.last + 1 })];
      }
    }
  },
};
