import { type ConditionSettings, conditionsInWords } from '@loyalty/contracts/programs/condition-summary';
import { summaryTextsIn } from '@loyalty/contracts/programs/summary-languages';
import type { TFunction } from 'i18next';
import type { Format } from '../../kit/format/format.js';
import { word } from './kinds.js';

/** Settings of any kind, as far as the summary lines read them. */
export type SettingsValues = Readonly<Record<string, unknown>>;
type Line = (t: TFunction, f: Format, s: SettingsValues) => string | readonly string[];

function counted(t: TFunction, s: SettingsValues): string {
  if (s.earnPointTax) return s.earnPointShippingFee ? t('programs.says.taxAndShipping') : t('programs.says.taxOnly');
  return s.earnPointShippingFee ? t('programs.says.shippingOnly') : t('programs.says.neither');
}

function limit(t: TFunction, s: SettingsValues): string {
  if (!s.hasLimit) return t('programs.says.noLimit');
  const n = Number(s.limitInterval);
  if (s.limitUnit === 'lifetime') return t('programs.says.onceEver');
  return t(`programs.says.once.${s.limitUnit as 'day'}`, { count: n });
}

function conditions(t: TFunction, f: Format, s: SettingsValues): string {
  const what = conditionsInWords(s as unknown as ConditionSettings, f.currency, summaryTextsIn(f.locale));
  return what && t('programs.says.onlyWhen', { what });
}

function expiry(t: TFunction, s: SettingsValues): string {
  if (s.couponExpiry === 'permanent') return t('programs.says.neverExpires');
  const days = Number(s.couponExpiryDays ?? 0);
  const when =
    s.couponExpiry === 'custom'
      ? t('programs.says.days', { count: days })
      : word(t, `option.couponExpiry.${String(s.couponExpiry)}`, String(s.couponExpiry));
  return t('programs.says.expires', { when });
}

function combines(t: TFunction, f: Format, s: SettingsValues): string {
  const names = ['combineOrderDiscounts', 'combineProductDiscounts', 'combineShippingDiscounts'].filter((of) => s[of]);
  if (names.length === 0) return t('programs.says.alone');
  const what = f.listed(names.map((of) => word(t, `field.${of}`, of)));
  return t('programs.says.combines', { what: f.inSentence(what) });
}

const minimum: Line = (t, f, s) =>
  Number(s.minimumPurchase) > 0
    ? t('programs.says.minimum', { money: f.money(Number(s.minimumPurchase)) })
    : Number(s.minimumQuantity) > 0
      ? t('programs.says.minimumItems', { count: Number(s.minimumQuantity) })
      : t('programs.says.anyOrder');

/** Lines by setting; a kind has those of its settings, in this order. */
const LINES: readonly [setting: string, line: Line][] = [
  ['earnPointTax', (t, _, s) => (s.earnBy === 'price' ? counted(t, s) : '')],
  ['earnPointGiftCard', (t, _, s) => (s.earnPointGiftCard ? t('programs.says.giftCard') : '')],
  [
    'autoRemovePoints',
    (t, _, s) => (s.autoRemovePoints ? t('programs.says.refundsYes') : t('programs.says.refundsNo')),
  ],
  [
    'mediaBonus',
    (t, f, s) => (s.mediaBonus ? t('programs.says.media', { points: f.points(Number(s.mediaBonus)) }) : ''),
  ],
  ['approveAuto', (t, _, s) => (s.approveAuto ? t('programs.says.atOnce') : t('programs.says.approved'))],
  ['hasLimit', (t, _, s) => ('earnBy' in s && !s.hasLimit ? '' : limit(t, s))],
  ['conditions', conditions],
  ['stopProcessing', (t, _, s) => (s.stopProcessing ? t('programs.says.stop') : '')],
  ['minimumPurchase', minimum],
  ['couponExpiry', (t, _, s) => expiry(t, s)],
  ['combineOrderDiscounts', (t, f, s) => combines(t, f, s)],
  [
    'availability',
    (t, _, s) => (s.availability === 'redeemer' ? t('programs.says.redeemer') : t('programs.says.everyone')),
  ],
  ['oncePerCustomer', (t, _, s) => (s.oncePerCustomer ? t('programs.says.oncePerCustomer') : '')],
  ['maxUses', (t, f, s) => (s.maxUses ? t('programs.says.maxUses', { n: f.points(Number(s.maxUses)) }) : '')],
  ['startDate', (t, f, s) => (s.startDate ? t('programs.says.from', { date: f.day(String(s.startDate)) }) : '')],
  ['endDate', (t, f, s) => (s.endDate ? t('programs.says.until', { date: f.day(String(s.endDate)) }) : '')],
];

/** Fields of codes that automatic discounts lack. */
const OF_A_CODE: ReadonlySet<string> = new Set(['couponExpiry', 'availability']);

/** The summary lines below the one-line sentence; `only` those of some settings. */
export function linesOf(t: TFunction, f: Format, settings: SettingsValues, only?: readonly string[]): string[] {
  const isShown = (setting: string) =>
    setting in settings && (only?.includes(setting) ?? true) && !(settings.automatic && OF_A_CODE.has(setting));
  return LINES.flatMap(([setting, line]) => (isShown(setting) ? line(t, f, settings) : '')).filter(Boolean);
}
