import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { Invitation } from '@loyalty/contracts/referrals/events';
import { type ReferralSettings, referralSettings } from '@loyalty/contracts/referrals/settings';
import type { Dependencies } from '../contexts/dependencies.js';
import { openReferral } from '../contexts/referrals/application/claim-referral.js';
import {
  friendStream,
  memberStream,
  pseudonymOf,
  REFERRAL_PROGRAM,
  referralIdOf,
} from '../contexts/referrals/application/queries.js';
import { settleRewards } from '../contexts/referrals/application/settle-rewards.js';
import { referralMemberDecider } from '../contexts/referrals/domain/member.js';
import { referralProgramDecider } from '../contexts/referrals/domain/program.js';
import { referralDecider } from '../contexts/referrals/domain/referral.js';
import type { CommandContext } from '../platform/commands/command-context.js';
import { derivedId } from '../platform/commands/ids.js';
import { DAY_MS, iso } from './calendar.js';
import type { SeedPerson, Year } from './seed-event.js';
import type { ShopPlan } from './shop-plans.js';

/** Friends came in these last days. */
const DAYS = 90;
/** Of so many friends one has not ordered yet. */
const PENDING_EACH = 4;

const SETTINGS: ReferralSettings = referralSettings.parse({
  description: 'Bring a friend. You both get points with the first order.',
  orderRequirement: 20,
  limit: 20,
  friendReward: { title: 'Welcome from a friend', kind: 'points', amount: 100 },
  customerReward: { title: 'A friend ordered', kind: 'points', amount: 250 },
});

/** First orders of the last days that were neither refunded nor cancelled, the newest first. */
function firstOrders({ happenings }: Year, since: string): OrderSnapshot[] {
  const first = new Map<string, OrderSnapshot>();
  const back = new Set<string>();
  for (const { customer, step } of happenings) {
    if (customer && (step.kind === 'refunded' || step.kind === 'cancelled')) back.add(customer);
    if (customer && step.kind === 'ordered' && !first.has(customer)) first.set(customer, step.snapshot);
  }
  return [...first.entries()]
    .filter(
      ([customer, { paid, placedAt, subtotal }]) => !back.has(customer) && paid && placedAt > since && +subtotal >= 20,
    )
    .map(([, snapshot]) => snapshot)
    .sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
}

/** A code of a link as the service makes them, always the same. */
function codeOf(shop: string, customer: string): string {
  const letters = derivedId('seed-link', shop, customer).replaceAll('-', '').toUpperCase();
  return `${letters.slice(0, 5)}-${letters.slice(5, 10)}`;
}

interface Referred {
  readonly member: SeedPerson;
  readonly email: string;
  /** Null for a friend who has not ordered yet. */
  readonly order: OrderSnapshot | null;
  readonly at: string;
}

/** One referral with what process managers would make of it. Safe to repeat. */
async function refer(
  { ledger, vault, facts }: Dependencies,
  { shop, currency }: ShopPlan,
  { member, email, order, at }: Referred,
  context: CommandContext,
): Promise<void> {
  const { customer } = member;
  const friend = pseudonymOf(vault, shop, email);
  const profile = await vault.saveProfile(shop, friend, { name: '', firstName: '', email, phone: '' });
  const referral = referralIdOf(shop, friend);
  const { friendReward, customerReward, orderRequirement } = SETTINGS;
  const link = codeOf(shop, customer);
  const invitation: Invitation = {
    ...{ referral, friend, profile, referrer: customer, link, program: 1, currency, orderRequirement },
    ...{ friendReward, customerReward, code: null },
  };
  const stream = memberStream(customer);
  const then = { ...context, causation: `${context.causation}:${referral}`, occurredAt: at };
  await ledger.execute(referralMemberDecider, stream, { kind: 'CreateLink', customer, code: link }, then);
  const place = { kind: 'TakePlace' as const, customer, invitation, most: SETTINGS.limit, merged: 0 };
  if (!(await ledger.execute(referralMemberDecider, stream, place, then)).ok) return;
  await openReferral(ledger, invitation, then);
  if (!order?.customer) return;
  const { order: id, number, placedAt, subtotal: total, paid, test, customer: friendCustomer } = order;
  const settled = { ...then, occurredAt: placedAt };
  const identify = { kind: 'IdentifyFriend' as const, customer: friendCustomer, referral };
  await ledger.execute(referralMemberDecider, memberStream(friendCustomer), identify, settled);
  const reported = {
    order: id,
    number,
    placedAt,
    total,
    currency,
    paid,
    cancelled: false,
    test,
    customer: friendCustomer,
  };
  const command = {
    kind: 'SettleReferral' as const,
    order: reported,
    friendCustomer,
    referrer: customer,
    isReassigned: false,
    failure: null,
    waits: false,
    code: null,
  };
  await ledger.execute(referralDecider, friendStream(referral), command, settled);
  await settleRewards({ ledger, facts: facts.cached }, referral, settled);
}

/** Writes the referrals of one order: called right after it, so that histories stay in the order of their times. */
type ReferralsOf = (order: string) => Promise<void>;

/** Saves a shop's referral program and plans which first orders of its year friends placed, the newest ones. */
export async function planReferrals(parts: Dependencies, plan: ShopPlan, year: Year, now: Date): Promise<ReferralsOf> {
  const { shop, referrals: count } = plan;
  if (count === 0) return async () => undefined;
  const since = iso(now.getTime() - DAYS * DAY_MS);
  const actor = { kind: 'system' as const, id: 'seed' };
  const context = { shop, actor, causation: `seed:${shop}:referrals`, correlation: `seed:${shop}`, occurredAt: since };
  const save = { kind: 'SaveReferralProgram' as const, settings: SETTINGS, expectedVersion: null };
  await parts.ledger.execute(referralProgramDecider, REFERRAL_PROGRAM, save, context);
  const emails = new Map(year.people.map(({ customer, email }) => [customer, email]));
  // A reward would repay the debt of the member who has returned what they bought.
  const returned = new Set(
    year.happenings.flatMap(({ customer, step }) => (step.kind === 'refunded' ? [customer] : [])),
  );
  const members = year.people.filter(
    ({ customer, member, since: joined }) => member && joined < since && !returned.has(customer),
  );
  const planned = new Map<string, Referred[]>();
  for (const [index, order] of firstOrders(year, since).slice(0, count).toReversed().entries()) {
    // Few members bring most friends.
    const member = members[(index * index) % Math.max(1, Math.min(12, members.length))];
    const email = emails.get(order.customer ?? '');
    if (!member || !email || member.customer === order.customer) continue;
    const referred: Referred[] = [{ member, email, order, at: order.placedAt }];
    if (index % PENDING_EACH === 0)
      referred.push({ member, email: `friend.${index}@example.com`, order: null, at: order.placedAt });
    planned.set(order.order, referred);
  }
  return async (order) => {
    for (const referred of planned.get(order) ?? []) await refer(parts, plan, referred, context);
  };
}
