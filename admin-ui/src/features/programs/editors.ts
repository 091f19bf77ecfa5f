import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import type { AmountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import type { TFunction } from 'i18next';
import type { ZodType } from 'zod';
import { type Draft, draftOf, type Field, fieldsOf, type Section } from '../../kit/form-draft.js';
import type { Format } from '../../kit/format.js';
import type { IconName } from '../../kit/icons.js';
import { amountDiscountSections, EXPIRY_WORD } from './amount-discount-form.js';
import { placeOrderSections } from './place-order-form.js';

export type Settings = PlaceOrderSettings | AmountDiscountSettings;

/** What the editor of one kind of program is made of. A new kind is a new row. */
interface Editor {
  icon: IconName;
  tile: 'earn' | 'redeem';
  /** Tab of the programs page it belongs to. */
  tab: 'earning' | 'redeem';
  sections: (t: TFunction, f: Format) => Section[];
  /** The summary's lines below the one-line sentence. */
  says: (t: TFunction, f: Format, settings: never) => string[];
}

function placeOrderSays(t: TFunction, f: Format, s: PlaceOrderSettings): string[] {
  const counted = s.earnPointTax
    ? s.earnPointShippingFee
      ? t('programs.says.taxAndShipping')
      : t('programs.says.taxOnly')
    : s.earnPointShippingFee
      ? t('programs.says.shippingOnly')
      : t('programs.says.neither');
  return [
    ...(s.earnBy === 'price' ? [counted] : []),
    ...(s.earnPointGiftCard ? [t('programs.says.giftCard')] : []),
    s.autoRemovePoints ? t('programs.says.refundsYes') : t('programs.says.refundsNo'),
    ...(s.stopProcessing ? [t('programs.says.stop')] : []),
    ...datesSay(t, f, s),
  ];
}

function datesSay(t: TFunction, f: Format, s: Pick<Settings, 'startDate' | 'endDate'>): string[] {
  return [
    ...(s.startDate ? [t('programs.says.from', { date: f.day(s.startDate) })] : []),
    ...(s.endDate ? [t('programs.says.until', { date: f.day(s.endDate) })] : []),
  ];
}

function amountDiscountSays(t: TFunction, f: Format, s: AmountDiscountSettings): string[] {
  const combines = [
    s.combineOrderDiscounts ? t('programs.field.combineOrder') : '',
    s.combineProductDiscounts ? t('programs.field.combineProduct') : '',
    s.combineShippingDiscounts ? t('programs.field.combineShipping') : '',
  ].filter(Boolean);
  const days = s.couponExpiryDays ?? 0;
  const life =
    s.couponExpiry === 'custom'
      ? t('programs.says.days', { count: days })
      : t(`programs.expiry.${EXPIRY_WORD[s.couponExpiry]}`);
  return [
    s.minimumPurchase > 0
      ? t('programs.says.minimum', { money: f.money(s.minimumPurchase) })
      : t('programs.says.anyOrder'),
    s.couponExpiry === 'permanent' ? t('programs.says.neverExpires') : t('programs.says.expires', { when: life }),
    combines.length
      ? t('programs.says.combines', { what: combines.join(', ').toLowerCase() })
      : t('programs.says.alone'),
    s.availability === 'redeemer' ? t('programs.says.redeemer') : t('programs.says.everyone'),
    ...datesSay(t, f, s),
  ];
}

const rows: Partial<Record<ProgramEvent, Editor>> = {
  place_order: { icon: 'cart', tile: 'earn', tab: 'earning', sections: placeOrderSections, says: placeOrderSays },
  amount_discount: {
    icon: 'discount',
    tile: 'redeem',
    tab: 'redeem',
    sections: amountDiscountSections,
    says: amountDiscountSays,
  },
};

/** Every kind that can be edited so far. */
export const editors = rows as Readonly<Record<ProgramEvent, Editor>>;

export function isProgramEvent(event: string): event is ProgramEvent {
  return event in editors;
}

/** The schema of a kind's settings; it validates the form here and the command on the server. */
export function schemaOf(event: ProgramEvent): ZodType<Settings> {
  return catalogue[event].settings as unknown as ZodType<Settings>;
}

/** The draft of a new program: the schema's own defaults, and today as its start. */
export function newDraft(event: ProgramEvent, fields: readonly Field[], today: string): Draft {
  const shape = catalogue[event].settings.shape as unknown as Record<string, ZodType>;
  const defaults = fields.map(({ name }) => {
    const read = shape[name]?.safeParse(undefined);
    return [name, read?.success ? read.data : undefined] as const;
  });
  return { ...draftOf(fields, Object.fromEntries(defaults)), startDate: today };
}

export function fieldsFor(event: ProgramEvent, t: TFunction, f: Format): { sections: Section[]; fields: Field[] } {
  const sections = editors[event].sections(t, f);
  return { sections, fields: fieldsOf(sections) };
}
