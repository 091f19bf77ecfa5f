import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Invitation, ReferralTerms } from '@loyalty/contracts/referrals/events';
import type { ReferralReward, ReferralSettings } from '@loyalty/contracts/referrals/settings';
import { z } from 'zod';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadStanding } from '../../customers/application/queries.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadTierAt } from '../../tiers/application/queries.js';
import { type ReferralMemberCommand, referralMemberDecider } from '../domain/member.js';
import { referralDecider } from '../domain/referral.js';
import { mailboxOf } from '../domain/same-person.js';
import { identityOf } from './identity.js';
import { freeLapsedPlace } from './lapsed-places.js';
import {
  friendStream,
  isForTier,
  isWhitelisted,
  loadReferral,
  loadReferralMember,
  loadReferralProgram,
  mayRefer,
  memberStream,
  pseudonymOf,
  referralFacts,
  referralIdOf,
} from './queries.js';
import type { ReferralServices } from './referral-services.js';

/** Answer of a claim: what the friend gets, with the code where it is a coupon. */
interface ClaimedReferral {
  readonly referral: string;
  readonly coupon: string | null;
  readonly reward: ReferralTerms;
  readonly redirectUrl: string;
}

const rejected = (code: string, field?: string) => asRejected(reject(code, field ? { field } : {}));

/** The member behind a link, who may refer now. */
export interface Referrer {
  readonly customer: string;
  readonly tier: string | null;
  readonly program: { readonly version: number; readonly settings: ReferralSettings };
}

/** The member behind a link and the program; null where the link leads to nobody who may refer now. */
export async function findReferrer(services: ReferralServices, shop: string, code: string): Promise<Referrer | null> {
  const { ledger, reads, clock } = services;
  const { version, settings, on } = await loadReferralProgram(ledger, shop);
  if (!on || !settings || !mayRefer(await referralFacts(ledger, shop), { version })) return null;
  const named = await reads.memberOf(shop, code.toUpperCase());
  if (named === null) return null;
  const customer = await accountOwner(ledger, shop, named);
  if ((await loadStanding(ledger, shop, customer)).membership !== 'Member') return null;
  const tier = await loadTierAt(ledger, shop, customer, clock.now().toISOString());
  return isForTier(settings, tier) ? { customer, tier, program: { version, settings } } : null;
}

/** Friends that a member of a tier may bring; null without a limit (spec REFR-007). */
function limitFor({ limitBy, limit, limitByTier }: ReferralSettings, tier: string | null): number | null {
  const own = limitBy === 'tier' ? limitByTier.find((one) => one.tier === tier) : undefined;
  return own ? own.limit : limit;
}

/** Referrals of customers who were merged into a member. */
async function mergedPlaces(ledger: Ledger, shop: string, customer: string): Promise<number> {
  const { people } = await loadAccount(ledger, shop, customer);
  const members = await Promise.all(people.map((person) => loadReferralMember(ledger, shop, person)));
  return members.reduce((sum, { places }) => sum + places.length, 0);
}

const termsOf = ({ title, kind, amount, minimumPurchase, expiresInDays }: ReferralReward): ReferralTerms => ({
  title,
  kind,
  amount,
  minimumPurchase,
  expiresInDays,
});

/** Why an address may not be referred by a member; null where it may (I-54). */
async function addressRejection(
  services: ReferralServices,
  shop: string,
  { customer, program: { settings } }: Referrer,
  email: string,
): Promise<Rejection | null> {
  const { ledger, vault, reads } = services;
  const own = (await identityOf(services, shop, customer)).email;
  const friend = pseudonymOf(vault, shop, email);
  const existed = reject('referral.email-existed', { field: 'email' });
  if (email === own.toLowerCase()) return existed;
  if ((await loadReferral(ledger, shop, referralIdOf(shop, friend))).status !== 'none')
    return reject('referral.email-referred', { field: 'email' });
  if (await isWhitelisted(ledger, shop, friend, pseudonymOf(vault, shop, own))) return null;
  if (mailboxOf(email) === mailboxOf(own)) return existed;
  return settings.antiCheat.enabled && (await reads.isCustomer(shop, email)) ? existed : null;
}

/** A friend leaves an address at a member's link: the referral is pending. Safe to repeat. */
export function claimReferral(
  services: ReferralServices,
  request: { readonly code: string; readonly email: string },
  context: CommandContext,
): Promise<Outcome<ClaimedReferral>> {
  return idempotentWorkflow(services.ledger, request.code, context, async (once) => {
    const taken = (await placeTakenBy(services.ledger, context)) ?? (await takePlaceFor(services, request, context));
    return taken.ok ? openClaimed(services.ledger, taken.answer, once) : taken;
  });
}

/** The place that a claim took: the answer of its first write, by which a repeat continues a process that ended after it. */
interface TakenPlace {
  readonly invitation: Invitation;
  readonly redirectUrl: string;
}

/** The first attempt to take a place, and the one after a lapsed place was freed. */
type Attempt = 'place' | 'freed-place';

const attemptOf = ({ key, ...context }: CommandContext, attempt: Attempt): CommandContext => ({
  ...context,
  causation: `${context.causation}:${attempt}`,
  ...(key && { key: { ...key, operation: `${key.operation}:${attempt}` } }),
});

async function placeTakenBy(ledger: Ledger, context: CommandContext): Promise<Outcome<TakenPlace> | null> {
  const first = await ledger.findAnswer<TakenPlace>(attemptOf(context, 'place'));
  if (!first || first.ok) return first;
  const second = await ledger.findAnswer<TakenPlace>(attemptOf(context, 'freed-place'));
  return second?.ok ? second : null;
}

async function openClaimed(
  ledger: Ledger,
  { invitation, redirectUrl }: TakenPlace,
  context: CommandContext,
): Promise<Outcome<ClaimedReferral>> {
  const opened = await openReferral(ledger, invitation, context);
  if (!opened.ok) return asRejected(reject(opened.rejection.rejected, { field: 'email' }));
  const { referral, friendReward: reward, code: coupon } = invitation;
  return { ...opened, answer: { referral, coupon, reward, redirectUrl } };
}

async function takePlaceFor(
  services: ReferralServices,
  { code, email: written }: { readonly code: string; readonly email: string },
  context: CommandContext,
): Promise<Outcome<TakenPlace>> {
  const { ledger, vault, newCode } = services;
  const { shop } = context;
  const checked = z.email().safeParse(written.trim().toLowerCase());
  if (!checked.success) return rejected('referral.email-invalid', 'email');
  const email = checked.data;
  const referrer = await findReferrer(services, shop, code);
  if (!referrer) return rejected('referral.account-not-found', 'code');
  const rejection = await addressRejection(services, shop, referrer, email);
  if (rejection) return asRejected(rejection);
  const { customer, tier } = referrer;
  const { version, settings } = referrer.program;
  const friend = pseudonymOf(vault, shop, email);
  const profile = await vault.saveProfile(shop, friend, { name: '', firstName: '', email, phone: '' });
  const { currency } = await loadShop(ledger, shop);
  const invitation: Invitation = {
    referral: referralIdOf(shop, friend),
    friend,
    profile,
    referrer: customer,
    link: code.toUpperCase(),
    program: version,
    currency,
    orderRequirement: settings.orderRequirement,
    friendReward: termsOf(settings.friendReward),
    customerReward: termsOf(settings.customerReward),
    code: settings.friendReward.kind === 'points' ? null : newCode(),
  };
  const place = {
    kind: 'TakePlace' as const,
    customer,
    invitation,
    most: limitFor(settings, tier),
    merged: await mergedPlaces(ledger, shop, customer),
  };
  return takePlace(services, place, { invitation, redirectUrl: settings.redirectUrl }, context);
}

/** Takes a place for a friend, also one whose friend has ordered nothing for long. */
async function takePlace(
  { ledger, clock }: ReferralServices,
  place: Extract<ReferralMemberCommand, { kind: 'TakePlace' }>,
  answer: TakenPlace,
  context: CommandContext,
): Promise<Outcome<TakenPlace>> {
  const { key: _, ...once } = context;
  const { customer } = place;
  const take = (merged: number, attempt: Attempt) =>
    ledger.execute(
      referralMemberDecider,
      memberStream(customer),
      { ...place, merged },
      attemptOf(context, attempt),
      () => answer,
    );
  const taken = await take(place.merged, 'place');
  if (taken.ok || taken.rejection.rejected !== 'referral.limited') return taken;
  const { people } = await loadAccount(ledger, context.shop, customer);
  const isFreed = await freeLapsedPlace(ledger, [customer, ...people], clock.now(), once);
  // A process that ended before may have freed the place.
  if (!isFreed && !taken.repeated) return taken;
  return take(await mergedPlaces(ledger, context.shop, customer), 'freed-place');
}

/** Opens the referral that a place was taken for; the place is freed where the friend is another referral's by now. Safe to repeat. */
export async function openReferral(
  ledger: Ledger,
  invitation: Invitation,
  context: CommandContext,
): Promise<Outcome<null>> {
  const { referral, referrer: customer } = invitation;
  const opened = await ledger.execute(
    referralDecider,
    friendStream(referral),
    { kind: 'OpenReferral', invitation },
    context,
  );
  if (opened.ok) return opened;
  const { status, invitation: known } = await loadReferral(ledger, context.shop, referral);
  const holdsPlace = known?.referrer === customer && (status === 'pending' || status === 'completed');
  if (!holdsPlace)
    await ledger.execute(
      referralMemberDecider,
      memberStream(customer),
      { kind: 'FreePlace', customer, referral },
      context,
    );
  return opened;
}
