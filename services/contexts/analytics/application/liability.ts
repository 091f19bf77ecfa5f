import type { Liability } from '@loyalty/contracts/analytics/liability';
import type { PointsRate, RatedBy } from '@loyalty/contracts/analytics/rate';
import { worthText } from '@loyalty/contracts/analytics/worth';
import {
  firstLotDay,
  lotMonths,
  outstandingByGiver,
  outstandingByMonth,
  outstandingByTier,
} from '@loyalty/projections/analytics/lot-day.queries';
import { moneyRewards } from '@loyalty/projections/analytics/money-rewards.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import { localDay } from '@loyalty/projections/shop/local-day';
import { getShop } from '@loyalty/projections/shop/shop.queries';
import type { TriedReward } from '../../tiers/application/points-worth.js';
import {
  backTestDay,
  backTestOf,
  breakageOf,
  forecastOf,
  lastCompleteMonth,
  outstandingBy,
} from '../domain/forecast.js';
import type { LiabilityBooks } from '../domain/liability-books.js';
import { historyOf } from '../domain/lot-history.js';
import { rateOfRewards } from '../domain/rewards-rate.js';
import { survivalOf } from '../domain/survival.js';

/** Zone, currency and present day of a shop. */
export interface ShopToday {
  readonly zone: string;
  readonly currency: string;
  readonly today: string;
}

/** @param now ISO instant */
export async function loadShopToday(db: Db, shop: string, now: string): Promise<ShopToday> {
  const { zone = 'UTC', currency = '' } = (await getShop(db, shop)) ?? {};
  return { zone, currency, today: localDay(now, zone) };
}

/** Live rewards, one of them as a draft would have it. */
function withTried(rewards: Awaited<ReturnType<typeof moneyRewards>>, tried?: TriedReward) {
  if (!tried) return rewards;
  const { program, reward } = tried;
  const others = rewards.filter((one) => one.program !== program);
  return reward ? [...others, { program: program ?? '', title: '', since: '', ...reward }] : others;
}

/**
 * The rate at the end of a day: that of its closing; else the last one that was set by hand up to that day, if it is in the shop's currency; else
 * that of the present rewards. Null without any.
 */
export async function loadRate(
  db: Db,
  shop: string,
  on: string,
  { rates, closings }: LiabilityBooks,
  { currency, zone }: ShopToday,
  tried?: TriedReward,
): Promise<RatedBy | null> {
  const closing = closings.find(({ date }) => date === on);
  if (closing) return { by: 'closing', rate: closing.rate, since: closing.signedAt };
  const set = rates.findLast(({ since }) => localDay(since, zone) <= on);
  if (set?.rate?.currency === currency) return { by: 'hand', rate: set.rate, since: set.since };
  const found = rateOfRewards(withTried(await moneyRewards(db, shop), tried), currency);
  return found && { by: 'reward', ...found };
}

type Estimate = Pick<
  Liability,
  'outstanding' | 'redeemed' | 'breakage' | 'estimated' | 'survival' | 'forecast' | 'backTest'
>;

/** Points outstanding at the end of a day and what is expected of them, from the shop's own lots up to that day. */
export async function loadEstimate(db: Db, shop: string, on: string, rate: PointsRate | null): Promise<Estimate> {
  const history = historyOf(await lotMonths(db, shop, { on, knownOn: null }));
  const survival = survivalOf(history, lastCompleteMonth(on));
  const outstanding = outstandingBy(history);
  const points = outstanding.reduce((sum, cohort) => sum + cohort.points, 0);
  const breakage = breakageOf(outstanding, survival, on);
  const madeOn = backTestDay(on);
  const then = historyOf(await lotMonths(db, shop, { on: madeOn, knownOn: madeOn }));
  const part = (of: number) => ({ points: of, value: worthText(of, rate) });
  return {
    outstanding: part(points),
    redeemed: part(points - breakage.points),
    breakage: { ...part(breakage.points), low: breakage.low, high: breakage.high },
    estimated: survival.isEstimate,
    survival: [...survival.rows],
    forecast: forecastOf(outstanding, survival, on),
    backTest: backTestOf(then, survivalOf(then, lastCompleteMonth(madeOn)), history, madeOn),
  };
}

function signedOn(at: string, { closings }: LiabilityBooks): Liability['signed'] {
  const closing = closings.find(({ date }) => date === at);
  if (!closing) return null;
  const { outstanding, owed, breakage, value, breakageValue, rate } = closing;
  const redeemed = outstanding - breakage;
  return {
    outstanding: { points: outstanding, value },
    owed,
    redeemed: { points: redeemed, value: worthText(redeemed, rate) },
    breakage: { points: breakage, value: breakageValue },
  };
}

/** The liability at the end of a day that is not in the future, as it is known now. */
export async function loadLiability(
  db: Db,
  shop: string,
  at: string,
  facts: ShopToday,
  books: LiabilityBooks,
): Promise<Liability> {
  const rate = await loadRate(db, shop, at, books, facts);
  const on = { on: at, knownOn: null };
  const part = (points: number) => ({ points, value: worthText(points, rate?.rate ?? null) });
  const tiers = await outstandingByTier(db, shop, on);
  const programs = await outstandingByGiver(db, shop, on);
  const months = await outstandingByMonth(db, shop, on);
  return {
    at,
    ...facts,
    rate,
    rateNow: await loadRate(db, shop, facts.today, books, facts),
    firstDay: await firstLotDay(db, shop),
    signed: signedOn(at, books),
    owed: tiers.reduce((sum, { owed }) => sum + owed, 0),
    tiers: tiers.map(({ id: tier, title, points, owed }) => ({ tier, title, owed, ...part(points) })),
    programs: programs.map(({ points, ...giver }) => ({ ...giver, ...part(points) })),
    months: months.map(({ month, points }) => ({ month, ...part(points) })),
    ...(await loadEstimate(db, shop, at, rate?.rate ?? null)),
  };
}
