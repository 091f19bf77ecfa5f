import { exponentOf, fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import type { MilestoneSettings } from '@loyalty/contracts/programs/settings/milestone';
import type { Invitation, ReferralTerms } from '@loyalty/contracts/referrals/events';
import type { CouponReward } from '@loyalty/contracts/rewards/reward';
import { addDays } from '../../../kernel/calendar.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer, standingOf } from '../../customers/application/queries.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { loadAccount } from '../../points/application/queries.js';
import { earningStanding } from '../../points/application/test-mode.js';
import type { AccountCommand } from '../../points/domain/decider.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { expiryAt } from '../../programs/domain/in-force.js';
import { grantReward, type RewardGrant } from '../../rewards/application/grant-reward.js';
import { loadCoupon } from '../../rewards/application/queries.js';
import { couponDecider } from '../../rewards/domain/coupon.js';
import { loadShop } from '../../shop/application/queries.js';
import type { Referral } from '../domain/referral.js';
import { REFERRAL } from './friends.js';
import { loadReferral } from './queries.js';

/** The one row of a reward: points of a referral are paid like a reached milestone. */
const ROW = { value: 1, unit: 'days' } as const;

/** What paying referrals needs: the log, and whose address is on the test list. */
export interface RewardServices {
  readonly ledger: Ledger;
  readonly facts: Pick<OrderFacts, 'isAmong'>;
}

/**
 * Whose account has a reward: the customer's, or, once merges are undone, that of a survivor who was paid it meanwhile. The log of an account
 * does not say for whom a reward was, so it stays where it was paid.
 */
async function payeeOf(
  ledger: Ledger,
  shop: string,
  customer: string,
  commandFor: (owner: string) => AccountCommand & { readonly action: string },
): Promise<string> {
  const candidates = new Set([customer]);
  // A set that grows while it is read: survivors may have been merged, and unmerged, themselves.
  for (const person of candidates) {
    const { mergedInto, unmergedFrom } = await loadCustomer(ledger, shop, person);
    for (const survivor of [mergedInto, unmergedFrom]) if (survivor !== null) candidates.add(survivor);
    if (candidates.size === 1) return customer;
    const command = commandFor(await accountOwner(ledger, shop, person));
    if (command.action in (await loadAccount(ledger, shop, command.customer, command)).awards) return person;
  }
  return customer;
}

/** Points of one side, as an action of the account, which pays an action once and takes it back once. */
async function settlePoints(
  { ledger, facts }: RewardServices,
  {
    customer,
    action,
    terms,
    program,
    at,
    isDue,
  }: {
    customer: string;
    action: string;
    terms: ReferralTerms;
    program: number;
    at: string;
    isDue: boolean;
  },
  context: CommandContext,
): Promise<void> {
  const { shop } = context;
  const [book, store] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
  const { zone } = store;
  const owner = await accountOwner(ledger, shop, customer);
  const who = await loadCustomer(ledger, shop, owner);
  const earner = { shop, customer: owner, profile: who.profile };
  const standing = await earningStanding(facts, store, earner, standingOf(who), at);
  const settings = {
    title: terms.title,
    applyTo: 'all_customers',
    typeMilestone: 'milestone_referral',
    milestones: [{ ...ROW, action: 'bonus_point', earnPoint: terms.amount }],
  } as unknown as MilestoneSettings;
  const commandFor = (of: string) => ({
    kind: 'SettleAction' as const,
    customer: of,
    action,
    event: REFERRAL,
    at,
    facts: { value: ROW.value },
    status: isDue ? ('approved' as const) : ('disapproved' as const),
    reviewedAt: null,
    rule: {
      rule: { program: REFERRAL, version: program, title: terms.title },
      of: { event: 'milestone' as const, settings },
    },
    conditionsMet: true,
    standing,
    terms: { zone, expiry: expiryAt(book, at) },
  });
  const payee = await payeeOf(ledger, shop, customer, commandFor);
  await executeOnAccount(ledger, payee, commandFor, { ...context, causation: `${context.causation}:${action}` });
}

/** Discount of a referral coupon and its value in money. */
function rewardOf({ kind, amount }: ReferralTerms, currency: string): { reward: CouponReward; value: string } {
  const goods = { of: 'all' as const };
  const nothing = fromMinor(0n, currency);
  if (kind === 'percentage')
    return { value: nothing, reward: { kind: 'percentage', percentage: String(amount), goods } };
  const value = moneyOf(amount, currency);
  return { value, reward: { kind: 'amount', amount: value, goods } };
}

const moneyOf = (amount: number, currency: string): string =>
  fromMinor(toMinor(amount.toFixed(exponentOf(currency)), currency), currency);

function grantOf(
  { referral, program, currency }: Invitation,
  terms: ReferralTerms,
  { code, customer, at }: { code: string; customer: string | null; at: string },
): RewardGrant {
  const { title, minimumPurchase, expiresInDays } = terms;
  return {
    id: referral,
    customer,
    code,
    rule: { program: REFERRAL, version: program, title },
    source: { kind: REFERRAL, id: referral, label: title },
    terms: {
      kind: REFERRAL,
      title,
      currency,
      ...rewardOf(terms, currency),
      minimumPurchase: minimumPurchase > 0 ? moneyOf(minimumPurchase, currency) : null,
      minimumQuantity: null,
      channel: 'both',
      purchases: 'both',
      expiresAt: expiresInDays === null ? null : addDays(at.slice(0, 10), expiresInDays) + at.slice(10),
      combinesWith: { order: false, product: false, shipping: false },
      onlyThisCustomer: customer !== null,
    },
  };
}

/**
 * Grants a coupon while its referral is worth it; afterwards takes it back unless it was used. One that the platform is still making is
 * taken back when it is issued.
 */
async function settleCoupon(
  ledger: Ledger,
  code: string,
  isDue: boolean,
  grant: () => Promise<RewardGrant>,
  context: CommandContext,
): Promise<void> {
  const coupon = couponIdOf(context.shop, code);
  const step = { ...context, causation: `${context.causation}:${coupon}` };
  if (isDue) {
    await grantReward(ledger, await grant(), step);
    return;
  }
  const { status } = await loadCoupon(ledger, context.shop, coupon);
  if (status !== 'available') return;
  await ledger.execute(
    couponDecider,
    coupon,
    { kind: 'RevokeCoupon', adminNote: 'The referral came to nothing' },
    step,
  );
}

/** Whether the friend's coupon is good: while the referral is open, and once it counts. */
const isFriendDue = ({ status, compensated }: Referral): boolean =>
  status === 'pending' || (status === 'completed' && !compensated);

/**
 * Brings the rewards of both sides to what the referral is worth by now: each is given once, both or neither, and taken back once (I-54,
 * I-28). Safe to repeat at any time.
 */
export async function settleRewards(
  services: RewardServices,
  referral: string,
  context: CommandContext,
): Promise<void> {
  const { shop } = context;
  const { ledger } = services;
  const state = await loadReferral(ledger, shop, referral);
  const { invitation, completed, compensated } = state;
  if (!invitation) return;
  const { friendReward, customerReward, code, openedAt, program } = invitation;
  if (code !== null) {
    const grant = async () => grantOf(invitation, friendReward, { code, customer: null, at: openedAt });
    await settleCoupon(ledger, code, isFriendDue(state), grant, context);
  }
  if (!completed) return;
  const { friendCustomer, friendAction, referrer, customerAction, at, code: own } = completed;
  const isDue = !compensated;
  const points = { program, at, isDue };
  if (code === null)
    await settlePoints(
      services,
      { ...points, customer: friendCustomer, action: friendAction, terms: friendReward },
      context,
    );
  if (own === null) {
    await settlePoints(
      services,
      { ...points, customer: referrer, action: customerAction, terms: customerReward },
      context,
    );
    return;
  }
  const grant = async () => {
    const customer = await accountOwner(ledger, shop, referrer);
    return grantOf(invitation, customerReward, { code: own, customer, at });
  };
  await settleCoupon(ledger, own, isDue, grant, context);
}
