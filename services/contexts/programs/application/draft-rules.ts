import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { freePriority } from '@loyalty/contracts/programs/settings/orders';
import type { OrderRule, OrderSettings } from '../../points/domain/commands.js';
import { current, type ProgramBook } from '../domain/book.js';
import { orderRulesFor } from '../domain/in-force.js';

/** A draft, and the program that it would replace; null for a new one. */
export interface Draft {
  readonly program: string | null;
  readonly rule: ProgramRule;
}

/** The id of a draft's program where it would replace none. */
export const NEW_PROGRAM = 'draft';

/** Whether drafts of a kind can be simulated: those that change the points for orders, or what points buy. */
export const canBeSimulated = (rule: ProgramRule): boolean => isForOrders(rule) || rule.event === 'amount_discount';

/** Whether a kind pays points for orders. */
export const isForOrders = ({ event }: ProgramRule): boolean =>
  event === 'place_order' || event === 'subscription_order';

/** Whether a draft may stand in for the program that it names: a present one of its kind. */
export function draftRejection(book: ProgramBook, { program, rule }: Draft): Rejection | null {
  if (program === null) return null;
  const found = book.programs[program];
  if (!found || found.removed) return reject('program.unknown');
  return current(found).rule.event === rule.event ? null : reject('program.event-fixed');
}

/** The rule without its dates, so that it applies to the whole period. */
function timeless(rule: OrderRule): OrderRule {
  const { startDate: _, ...open } = rule.settings;
  return { ...rule, settings: { ...open, endDate: null } as OrderSettings };
}

const isToday = ({ startDate, endDate }: OrderRule['settings'], today: string): boolean =>
  (!startDate || startDate <= today) && (!endDate || endDate >= today);

/** Programs for orders that are on today. */
export function rulesToday(book: ProgramBook, now: string, zone: string, today: string): OrderRule[] {
  return orderRulesFor(book, { placedAt: now, paymentKnownSince: now }, zone)
    .filter(({ settings }) => isToday(settings, today))
    .map(timeless);
}

/** Today's rules with the draft: in place of its program, with that one's priority unless it has its own, or as the last one. */
export function rulesWith(rules: readonly OrderRule[], { program, rule }: Draft): OrderRule[] {
  if (rule.event !== 'place_order' && rule.event !== 'subscription_order') return [...rules];
  const before = rules.find((candidate) => candidate.rule.program === program);
  const others = rules.filter((candidate) => candidate !== before);
  const ref = before?.rule ?? { program: program ?? NEW_PROGRAM, version: 1, title: rule.settings.title };
  const onlySubscriptions = rule.event === 'subscription_order';
  if (onlySubscriptions) return [...others, timeless({ rule: ref, settings: rule.settings, onlySubscriptions })];
  const free = freePriority(new Set(others.map(({ settings }) => settings.priorityPlaceOrder)));
  const { priorityPlaceOrder = before?.settings.priorityPlaceOrder ?? free } = rule.settings as OrderSettings;
  const drafted = timeless({ rule: ref, settings: { ...rule.settings, priorityPlaceOrder } });
  return [...others, drafted].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Rank as of programs in force: by priority, subscriptions last. */
const rankOf = ({ onlySubscriptions, settings }: OrderRule): number =>
  onlySubscriptions ? Number.MAX_SAFE_INTEGER : (settings.priorityPlaceOrder ?? 0);

/** What a discount takes in points and gives in money; null for other kinds and for one that applies by itself. */
export const pricedReward = (rule: ProgramRule): { points: number; money: string } | null =>
  rule.event === 'amount_discount' && !rule.settings.automatic
    ? { points: rule.settings.pointsCost, money: String(rule.settings.redeemValue) }
    : null;

/** The lowest price in points of an active discount; null when there is none. */
export function lowestPrice(book: ProgramBook, draft: Draft | null): number | null {
  const rules = Object.values(book.programs)
    .filter((program) => program.on && program.program !== draft?.program)
    .map((program) => current(program).rule);
  const prices = [...rules, ...(draft ? [draft.rule] : [])].flatMap((rule) => pricedReward(rule)?.points ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Request of a simulation: a draft, over a number of shop-local days until now. */
export interface WhatIfRequest extends Draft {
  readonly days: number;
}
