import { missingFor, type ShopFacts } from '@loyalty/contracts/kernel/features';
import { FREE_LINKS, referralProgram, unlimitedReferrals } from '@loyalty/contracts/referrals/features';
import type { ReferralSettings } from '@loyalty/contracts/referrals/settings';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadProgramBook, loadShopFacts } from '../../programs/application/queries.js';
import { type ReferralMember, referralMemberDecider } from '../domain/member.js';
import { type ReferralProgram, referralProgramDecider } from '../domain/program.js';
import { type Referral, referralDecider } from '../domain/referral.js';
import { mailboxOf } from '../domain/same-person.js';
import { whitelistDecider } from '../domain/whitelist.js';

/** Stream ids of what a shop has one of. */
export const REFERRAL_PROGRAM = 'program';
export const REFERRAL_WHITELIST = 'whitelist';
export const REFERRAL_LINKS = 'links';

export const memberStream = (customer: string): string => `member:${customer}`;
export const friendStream = (referral: string): string => `friend:${referral}`;

/** The shop's program, which is off while the limit of transactions holds (spec BILL-087). */
export async function loadReferralProgram(ledger: Ledger, shop: string): Promise<ReferralProgram> {
  const [program, { pausedByLimit }] = await Promise.all([
    ledger.stateOf(referralProgramDecider, shop, REFERRAL_PROGRAM),
    loadProgramBook(ledger, shop),
  ]);
  return pausedByLimit === null ? program : { ...program, on: false };
}

export const loadReferralMember = (ledger: Ledger, shop: string, customer: string): Promise<ReferralMember> =>
  ledger.stateOf(referralMemberDecider, shop, memberStream(customer));

export const loadReferral = (ledger: Ledger, shop: string, referral: string): Promise<Referral> =>
  ledger.stateOf(referralDecider, shop, friendStream(referral));

/** Pseudonym of the mailbox behind an address. */
export const pseudonymOf = (vault: Pick<Vault, 'pseudonymOf'>, shop: string, email: string): string =>
  vault.pseudonymOf(shop, mailboxOf(email));

/** Id of the one referral that a friend can have. */
export const referralIdOf = (shop: string, friend: string): string => derivedId('referral', shop, friend);

/** Whether an address or the other is on the whitelist. */
export async function isWhitelisted(ledger: Ledger, shop: string, ...pseudonyms: string[]): Promise<boolean> {
  const { listed } = await ledger.stateOf(whitelistDecider, shop, REFERRAL_WHITELIST);
  return pseudonyms.some((one) => listed.includes(one));
}

/** Facts that the shop's features are checked against, with its flags. */
export async function referralFacts(ledger: Ledger, shop: string): Promise<ShopFacts> {
  const [facts, { flags }] = await Promise.all([loadShopFacts(ledger, shop), loadReferralProgram(ledger, shop)]);
  return { ...facts, flags: [...(facts.flags ?? []), ...flags] };
}

/** Whether a shop may have a program: its plan or a flag has it, or it keeps one from a paid plan (spec CON-12). */
export const mayRefer = (facts: ShopFacts, { version }: Pick<ReferralProgram, 'version'>): boolean =>
  version > 0 || missingFor(referralProgram, facts) === null;

/** Most links of a shop; null without a limit (spec REFR-016, REFR-018). */
export const mostLinks = (facts: ShopFacts): number | null =>
  missingFor(unlimitedReferrals, facts) === null ? null : FREE_LINKS;

/** Whether members of a tier may refer: all of them, or those of the tiers that the merchant chose (spec REFR-006). */
export const isForTier = ({ applyTo, applyToTiers }: ReferralSettings, tier: string | null): boolean =>
  applyTo === 'all_members' || (tier !== null && applyToTiers.includes(tier));
