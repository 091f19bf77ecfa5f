import { getTypicalOrder } from '@loyalty/contracts/intake/queries';
import {
  listEarningPrograms,
  listSpendingPrograms,
  type ProgramOf,
  type ProgramRow,
} from '@loyalty/contracts/programs/queries';
import { useRead, useRows } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { firstValues } from '../programs/first-values.js';
import { type EarningRate, type FirstReward, firstRewards, offersAt, type RewardBasis } from './first-rewards.js';
import type { Choices } from './use-choices.js';

const isAmount = (text: string): boolean => /^\d{1,9}([.,]\d{1,3})?$/.test(text) && numberOf(text) > 0;
const isPoints = (text: string): boolean => /^\d{1,6}$/.test(text) && Number(text) > 0;
const MOST_BACK = 50;
const isShare = (text: string): boolean =>
  /^\d{1,2}([.,]\d)?$/.test(text) && numberOf(text) > 0 && numberOf(text) <= MOST_BACK;
/** A number as it was typed, with a decimal point or comma. */
export const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** The program by which orders earn already; paused and ended ones earn nothing. */
const orderProgram = (rows: readonly ProgramRow[]): ProgramOf<'place_order'> | undefined =>
  rows.find((row): row is ProgramOf<'place_order'> => row.event === 'place_order' && row.status);

/** The rate at which orders earn: of the program that there is, else as chosen; the initial one while the input is no number. */
function rateOf(existing: ProgramOf<'place_order'> | undefined, { earnPoint, rateMoney }: Choices, first: EarningRate) {
  if (existing) {
    const { earnBy, earnPoint: points, rateMoney: money } = existing;
    return earnBy === 'price' && points > 0 ? { earnPoint: points, rateMoney: money } : first;
  }
  return isPoints(earnPoint) && isAmount(rateMoney)
    ? { earnPoint: Number(earnPoint), rateMoney: numberOf(rateMoney) }
    : first;
}

/** What the choices come to in this shop: with the orders that it has, and beside the programs that it has. */
export function usePlan(choices: Choices) {
  const { currency } = useFormat();
  const first = firstValues(currency);
  const typical = useRead(getTypicalOrder).data?.data;
  const earning = useRows(listEarningPrograms).data?.data;
  const spending = useRows(listSpendingPrograms).data?.data;
  const existing = orderProgram(earning ?? []);
  const ownOrder = Number(typical?.goods ?? 0);
  const valid = {
    earnPoint: isPoints(choices.earnPoint),
    rateMoney: isAmount(choices.rateMoney),
    back: isShare(choices.back),
  };
  const basis: RewardBasis = {
    rate: rateOf(existing, choices, first),
    typicalOrder: ownOrder > 0 ? ownOrder : first.typicalOrder,
    back: valid.back ? numberOf(choices.back) : 0,
  };
  const offers = offersAt(first, valid.back ? basis : { ...basis, back: 1 });
  /** The reward of this kind that the shop has already. */
  const offeredAs = (reward: FirstReward) =>
    spending?.find(({ event, status }) => status && event === offers[reward].event);
  const offered = Object.fromEntries(firstRewards.map((reward) => [reward, offeredAs(reward)])) as Record<
    FirstReward,
    ProgramRow | undefined
  >;
  /** Nothing follows from the return where the shop has every reward already. */
  const hasAllRewards = firstRewards.every((reward) => offered[reward] !== undefined);
  return {
    basis,
    offers,
    existing,
    hasOwnOrders: ownOrder > 0,
    events: [...(earning ?? []), ...(spending ?? [])].map(({ event }) => event),
    offered,
    hasAllRewards,
    isLoaded: earning !== undefined && spending !== undefined,
    valid,
    isValid: (existing !== undefined || (valid.earnPoint && valid.rateMoney)) && (hasAllRewards || valid.back),
  };
}
export type SetUpPlan = ReturnType<typeof usePlan>;
