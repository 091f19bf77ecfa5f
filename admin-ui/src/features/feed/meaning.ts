import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { PublishedEvent } from '@loyalty/contracts/kernel/published';
import type { Format } from '../../kit/format/format.js';

type Data = Record<string, unknown>;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const labelOf = (data: Data): string => text((data.source as Data | undefined)?.label);
const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

const titleOf = (of: unknown): string => text((of as Data | null)?.title);
const moved = (from: string, to: string): string => [from, to].filter(Boolean).join(' → ');

const money = (f: Format, amount: unknown, currency: unknown): string =>
  text(amount) && text(currency) ? f.money(text(amount), text(currency)) : text(amount);

function orderWords(f: Format, data: Data): string {
  const { number: order, total, currency } = (data.snapshot ?? {}) as Data;
  return joined(text(order), money(f, total, currency));
}

const MEANINGS: Readonly<Record<string, (data: Data, f: Format) => string>> = dictionary({
  PointsEarned: (data, f) => joined(f.signed(number(data.points)), labelOf(data)),
  PointsPended: (data, f) => joined(f.signed(number(data.points)), labelOf(data)),
  PointsReleased: (data, f) => f.signed(number(data.points)),
  PointsReversed: (data, f) => joined(f.signed(-number(data.points)), labelOf(data)),
  PointsRecounted: (data, f) => joined(f.signed(number(data.points)), labelOf(data)),
  OrderReassigned: (data) => text(data.number),
  CouponGranted: (data) => text((data.promise as Data | undefined)?.title),
  RewardGranted: (data) => text((data.promise as Data | undefined)?.title),
  PointsReserved: (data, f) => joined(f.signed(-number(data.points)), text((data.rule as Data | undefined)?.title)),
  PointsRedeemed: (data, f) => f.points(number(data.points)),
  PointsReturned: (data, f) => joined(f.signed(number(data.points)), labelOf(data)),
  PointsAdjusted: (data, f) => f.signed(number(data.amount)),
  PointsLifeMoved: (data, f) => (text(data.until) ? f.date(text(data.until)) : ''),
  PointsExpired: (data, f) => f.signed(-number(data.points)),
  OrderReported: (data, f) => orderWords(f, data),
  ActionReported: (data) => text(data.event).replaceAll('_', ' '),
  ActionRevised: (data) => text(data.event).replaceAll('_', ' '),
  ActionOpened: (data) => text(data.event).replaceAll('_', ' '),
  ActionReopened: (data) => text(data.event).replaceAll('_', ' '),
  ActionWithdrawn: (data) => text(data.event).replaceAll('_', ' '),
  ActionUnpaid: (data) => joined(text(data.event).replaceAll('_', ' '), text(data.reason)),
  ActionReviewed: (data) => joined(text(data.event).replaceAll('_', ' '), text(data.verdict)),
  // A percentage, shipping or a voucher has no money value before use.
  CouponIssued: (data, f) =>
    joined(Number(data.value) > 0 ? money(f, data.value, data.currency) : '', text(data.title)),
  CouponUsedAfterEnd: (data) => text(data.number),
  PointsSyncStarted: (data) => text(data.source),
  PointsSyncFinished: (data, f) => joined(text(data.source), f.signed(number(data.points))),
  TierChanged: (data) => moved(titleOf(data.from), titleOf(data.to)),
  TierSchemeLaunched: (data) => `v${number(data.version)}`,
  MembershipTierAssigned: (data) => joined(text(data.tier), text(data.customer)),
  MembershipTierReturned: (data) => joined(text(data.tier), text(data.customer)),
  CustomerMerged: (data) => moved(text(data.customer), text(data.into)),
  CustomerUnmerged: (data) => moved(text(data.into), text(data.customer)),
  AccountMergedIn: (data) => moved(text(data.from), text(data.customer)),
  AccountMergedAway: (data) => moved(text(data.customer), text(data.into)),
  ProfileChanged: (data) => joined(text(data.customer), text(data.source)),
  ShopInstalled: (data) => text(data.domain),
  ShopUninstalled: (data) => text(data.domain),
  ShopSettingChanged: (data) =>
    joined(text(data.setting), typeof data.value === 'string' ? data.value : JSON.stringify(data.value)),
  ShopPreferenceSet: (data) => joined(text(data.preference), String(data.value)),
  AppKeyAdded: (data) => joined(text(data.fingerprint), ((data.scopes as string[] | undefined) ?? []).join(', ')),
});

/** An event in one language-independent line of figures and names; for an event type without a description, its subject. */
export function meaningOf({ data: { type, data }, subject }: PublishedEvent, f: Format): string {
  const fields = (data ?? {}) as Data;
  const received = MEANINGS[type]?.(fields, f);
  return received || text(fields.title) || text(fields.customer) || (subject.split('/').at(-1) ?? '');
}
