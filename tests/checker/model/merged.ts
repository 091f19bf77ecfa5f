import { same } from '../findings.js';
import { Account, type Lot, sumOf } from './account.js';
import { type Brought, idsOf, split, takeOver } from './account-merge.js';
import { awardsOf } from './awards-of.js';
import { notePeople } from './buyers.js';
import type { Part } from './facts.js';
import { onceOf } from './granted.js';
import type { Place, Shop } from './shop.js';

interface Balance {
  readonly available: number;
  readonly pending: number;
  readonly held: number;
  readonly debt: number;
}

interface MergedLot {
  readonly lot: string;
  readonly original: number;
  readonly pending: number;
  readonly remaining: number;
  readonly held: number;
  readonly consumed: number;
  readonly expired: number;
  readonly reversed: number;
}

interface Records {
  readonly people: readonly string[];
  readonly lots: readonly MergedLot[];
  readonly debt: number;
  readonly until: string | null;
  readonly follows: boolean;
  readonly awards: readonly { readonly lot: string; readonly points: number; readonly reversed: number }[];
  readonly redemptions: readonly { readonly redemption: string; readonly state: string }[];
  readonly adjustments: readonly { readonly event: string; readonly undone: boolean }[];
}

interface Merge {
  readonly merge: string;
  readonly into: string;
  readonly from: string;
  readonly to: string;
  readonly records: Records;
  readonly balance: Balance;
  readonly parts: readonly Part[];
  readonly restored: readonly Part[];
  readonly before: { readonly debt: number; readonly until: string | null; readonly follows: boolean };
  readonly after: { readonly debt: number; readonly until: string | null; readonly follows: boolean };
}

const dataOf = ({ event }: Place): Merge => event.data as unknown as Merge;
const worthOf = ({ available, pending, held, debt }: Balance): number => available + pending + held - debt;
const balanceOf = ({ remaining: available, pending, held, debt }: Account): Balance => ({
  available,
  pending,
  held,
  debt,
});

const FIELDS = ['original', 'pending', 'remaining', 'held', 'consumed', 'expired', 'reversed'] as const;
const lotText = (lot: string, buckets: Pick<Lot, (typeof FIELDS)[number]>): string =>
  [lot, ...FIELDS.map((field) => buckets[field])].join(' ');

/** The records of an account in a comparable form. */
function textsOf({ lots, awards, redemptions, adjustments }: Records): string[] {
  return [
    ...lots.map((lot) => `lot ${lotText(lot.lot, lot)}`),
    ...awards.map(({ lot, points, reversed }) => `award ${lot} ${points} ${reversed}`),
    ...redemptions.map(({ redemption, state }) => `redemption ${redemption} ${state}`),
    ...adjustments.map(({ event, undone }) => `adjustment ${event} ${undone}`),
  ].sort();
}

function textsOfAccount(account: Account): string[] {
  return [
    ...[...account.lots.values()].map((lot) => `lot ${lotText(lot.id, lot)}`),
    ...awardsOf(account).map(({ lot, points, reversed }) => `award ${lot} ${points} ${reversed}`),
    ...[...account.redemptions].map(([redemption, { state }]) => `redemption ${redemption} ${state}`),
    ...[...account.adjustments].map(([event, { undone }]) => `adjustment ${event} ${undone}`),
  ].sort();
}

/** The account ends: its content is in transit to another one, and no event follows (P24). */
export function mergedAway(place: Place, account: Account): void {
  const { merge, into, balance } = dataOf(place);
  const { shop } = place;
  const known = shop.customer(account.customer).all.some(({ value }) => value.mergedInto !== null);
  place.must(known, 'P24', 'an account was merged that the store never merged', undefined, into);
  place.must(same(balance, balanceOf(account)), 'P24', 'another balance than it had', balanceOf(account), balance);
  place.must(account.availableAt(place.now) === account.remaining, 'I-42', 'an account was merged with expired points');
  account.wasMerged = true;
  const moved = new Account(account.customer);
  takeOver(moved, account);
  shop.moving.set(merge, moved);
  shop.mergedInto.set(account.customer, into);
  account.post(place, -worthOf(balance), 'merged');
}

/** The survivor receives the content in transit, and points of either account repay the other's debt (P2, P19). */
export function mergedIn(place: Place, account: Account): void {
  const { merge, from, records, balance, parts, before } = dataOf(place);
  const { shop } = place;
  const moved = shop.moving.get(merge);
  if (!moved) {
    place.wrong('P24', 'an account came that never left', undefined, merge);
    return;
  }
  shop.moving.delete(merge);
  const due = textsOfAccount(moved);
  const found = textsOf(records);
  place.must(same(due, found), 'P19', 'other records came than had left', due, found);
  place.must(same(balance, balanceOf(moved)), 'P19', 'another balance came than had left', balanceOf(moved), balance);
  const { debt, until, follows } = account;
  place.must(same(before, { debt, until, follows }), 'P19', 'another account before', { debt, until, follows }, before);
  shop.merged.set(merge, { ids: idsOf(moved, account), parts });
  shop.mergedAt.set(from, place.event.position);
  takeOver(account, moved);
  account.wasMerged = true;
  notePeople(shop, account.customer, [from, ...records.people], false);
  const owed = Math.min(account.debt, account.remaining);
  place.must(sumOf(parts) === owed, 'P2', 'debt is not paid by the points of both', owed, sumOf(parts));
  account.move(place, parts, 'remaining', 'consumed');
  account.debt -= sumOf(parts);
  account.post(place, worthOf(balance), 'merged');
}

/** Content of the merge leaves in its present state, with its share of the debt (P19). */
export function splitOff(place: Place, account: Account): void {
  const { merge, to, records, balance, restored, parts, after } = dataOf(place);
  const { shop } = place;
  const brought = shop.merged.get(merge);
  if (!brought) {
    place.wrong('P24', 'a merge was undone that never was', undefined, merge);
    return;
  }
  shop.merged.delete(merge);
  const isOwed = restored.every((part) => brought.parts.some((paid) => same(paid, part)));
  place.must(isOwed, 'P19', 'other points came back than the merge had taken', brought.parts, restored);
  account.move(place, restored, 'consumed', 'remaining');
  account.debt += sumOf(restored);
  const total = worthOf(balanceOf(account));
  const found = records.lots.map(({ lot }) => lot).sort();
  const isAll = [...brought.ids.lots].every((lot) => found.includes(lot));
  place.must(isAll, 'P19', 'a lot stayed that had come with the merge', [...brought.ids.lots], found);
  laterLots(place, account, brought.ids.lots, found);
  const redemptions = new Set([...brought.ids.redemptions, ...laterGrants(place, brought.ids.redemptions, records)]);
  const adjustments = new Set([...brought.ids.adjustments, ...laterUndos(place, account, brought.ids, records)]);
  const lots = new Set(found);
  const paidOnce = new Set([
    ...brought.ids.paidOnce,
    ...reachedLater(place, account, { ...brought.ids, lots, redemptions }),
  ]);
  const leaving = split(account, { ...brought.ids, lots, redemptions, adjustments, paidOnce }, records, after);
  place.must(same([...leaving.lots.keys()].sort(), found), 'P19', 'other lots left than had come', undefined, found);
  account.move(place, parts, 'remaining', 'consumed');
  account.debt = after.debt;
  place.must(
    worthOf(balance) + worthOf(balanceOf(account)) === total,
    'P19',
    'points came or went with an undone merge',
    total,
  );
  shop.moving.set(merge, leaving);
  notePeople(shop, account.customer, [to, ...records.people], true);
  account.post(place, -worthOf(balance), 'merged');
}

/** The customer whom an action granted the reward of a tier. */
const rewardedBy = ({ tiers, partnerTiers }: Shop, action: string): string | undefined =>
  (tiers.due.get(action) ?? partnerTiers.due.get(action))?.customer;

/** Besides content of the merge only what the same customers earned since leaves. */
function laterLots(place: Place, account: Account, brought: ReadonlySet<string>, found: readonly string[]): void {
  const { to } = place.event.data as { to: string };
  const { shop } = place;
  for (const lot of found.filter((one) => !brought.has(one))) {
    const award = awardsOf(account).find((one) => one.lot === lot);
    const buyers = award
      ? [
          shop.actions.get(award.order)?.customer,
          rewardedBy(shop, award.order),
          ...shop.order(award.order).snapshots.all.map(({ value }) => value?.customer),
        ]
      : [];
    const isTheirs = buyers.some((buyer) => buyer != null && shop.chainOf(buyer).includes(to));
    place.must(isTheirs, 'P19', 'a lot left that is the survivor’s', undefined, lot);
  }
}

/** Coupons that something gave since which the same customers reached leave as well. */
function laterGrants(place: Place, brought: ReadonlySet<string>, { redemptions }: Records): string[] {
  const { to } = place.event.data as { to: string };
  const { shop } = place;
  const later = redemptions.map(({ redemption }) => redemption).filter((one) => !brought.has(one));
  for (const redemption of later) {
    const customer = shop.actions.get(redemption)?.customer ?? rewardedBy(shop, redemption);
    const isTheirs = customer !== undefined && shop.chainOf(customer).includes(to);
    place.must(isTheirs, 'P19', 'a coupon left that is the survivor’s', undefined, redemption);
  }
  return later;
}

/** Undos since of adjustments that came leave as well, where they took only points that came. */
function laterUndos(place: Place, account: Account, brought: Brought, { adjustments }: Records): string[] {
  const later = adjustments.map(({ event }) => event).filter((one) => !brought.adjustments.has(one));
  for (const id of later) {
    const { isUndo, parts } = account.adjustments.get(id) ?? { isUndo: false, parts: [] };
    const isTheirs = isUndo && parts.every(({ lot }) => brought.lots.has(lot));
    place.must(isTheirs, 'P19', 'an adjustment left that is the survivor’s', undefined, id);
  }
  return later;
}

/** One-time awards paid by a lot or a coupon that leaves. */
function reachedLater(place: Place, account: Account, { lots, redemptions }: Brought): string[] {
  const awards = awardsOf(account)
    .filter(({ lot }) => lots.has(lot))
    .map(({ order, rule }) => ({ action: order, rule }));
  const granted = [...redemptions].flatMap((id) => {
    const stored = account.redemptions.get(id);
    return stored ? [{ action: id, rule: stored.rule }] : [];
  });
  return [...awards, ...granted].flatMap(({ action: id, rule }) => {
    const action = place.shop.actions.get(id);
    const once = action ? onceOf(place, action, rule) : null;
    return once === null ? [] : [once];
  });
}

/** The account goes on with what left the other one (P19). */
export function restored(place: Place, account: Account): void {
  const { merge, records, balance } = dataOf(place);
  const { shop } = place;
  const moved = shop.moving.get(merge);
  if (!moved) {
    place.wrong('P24', 'an account came back that never left', undefined, merge);
    return;
  }
  shop.moving.delete(merge);
  const due = textsOfAccount(moved);
  const found = textsOf(records);
  place.must(same(due, found), 'P19', 'other records came back than had left', due, found);
  shop.mergedInto.delete(account.customer);
  shop.cameBack.set(account.customer, { from: dataOf(place).from, position: place.event.position });
  takeOver(account, moved);
  account.post(place, worthOf(balance), 'merged');
}
