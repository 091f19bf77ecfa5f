import { randomUUID } from 'node:crypto';
import type { ReferralSettings } from '@loyalty/contracts/referrals/settings';
import type { Merchant } from '../clients/merchant.js';

type Given = Partial<Omit<ReferralSettings, 'friendReward' | 'customerReward'>> & {
  readonly friendReward?: object;
  readonly customerReward?: object;
};

/** Settings of a program that gives 10 per cent to friends and 100 points to members, with what a test changes. */
export const referralSettingsOf = (given: Given = {}) => ({
  friendReward: { title: 'Welcome gift', kind: 'percentage', amount: 10 },
  customerReward: { title: 'Thank you', kind: 'points', amount: 100 },
  ...given,
});

/** Saves the referral program of a shop. */
export async function saveReferrals(merchant: Merchant, given: Given = {}): Promise<void> {
  const { status, body } = await merchant.put('/lp/referral/program', { settings: referralSettingsOf(given) });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** A member with a link. */
export async function referringMember(merchant: Merchant, details: Record<string, unknown> = {}) {
  const customer = await merchant.customer(details);
  const { status, body } = await merchant.post(`/lp/customers/${customer}/referral-link`, {});
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { customer, code: body.data.code as string, link: body.data.link as string };
}

/** An address that nobody has yet. */
export const freshEmail = (): string => `friend.${randomUUID().slice(0, 8)}@example.com`;
