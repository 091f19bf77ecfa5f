import type { TFunction } from 'i18next';
import type { Draft, Section } from '../../kit/form-draft.js';
import type { Format } from '../../kit/format.js';
import { shopperSection, whenSection } from './common-form.js';

const isDynamic = (draft: Draft) => draft.costMode === 'dynamic';

/** Coupon lives of the schema and their words. */
export const EXPIRY_WORD = {
  permanent: 'permanent',
  '14D': 'd14',
  '1M': 'm1',
  '3M': 'm3',
  '6M': 'm6',
  '1Y': 'y1',
  '2Y': 'y2',
  custom: 'custom',
} as const;

function costSection(t: TFunction, money: string): Section {
  const points = t('programs.field.points').toLowerCase();
  return {
    title: t('programs.section.cost'),
    fields: [
      {
        name: 'costMode',
        kind: 'choice',
        open: true,
        label: t('programs.field.costMode'),
        options: [
          { value: 'fixed', label: t('programs.field.fixed'), help: t('programs.field.fixedHelp') },
          { value: 'dynamic', label: t('programs.field.dynamic'), help: t('programs.field.dynamicHelp') },
        ],
      },
      [
        { name: 'pointsCost', kind: 'number', label: t('programs.field.cost'), after: points },
        { name: 'redeemValue', kind: 'number', label: t('programs.field.value'), before: money },
      ],
      [
        { name: 'minPoints', kind: 'number', label: t('programs.field.minPoints'), blank: 'null', when: isDynamic },
        { name: 'maxPoints', kind: 'number', label: t('programs.field.maxPoints'), blank: 'null', when: isDynamic },
      ],
    ],
  };
}

function expirySection(t: TFunction): Section {
  return {
    title: t('programs.section.expiry'),
    fields: [
      [
        {
          name: 'couponExpiry',
          kind: 'choice',
          label: t('programs.field.expiry'),
          options: Object.entries(EXPIRY_WORD).map(([value, word]) => ({ value, label: t(`programs.expiry.${word}`) })),
        },
        {
          name: 'couponExpiryDays',
          kind: 'number',
          label: t('programs.field.expiryDays'),
          after: t('programs.field.daysAfter'),
          blank: 'null',
          when: (draft) => draft.couponExpiry === 'custom',
        },
      ],
    ],
  };
}

/** Sections of the amount-discount editor; names of fields are the schema's. */
export function amountDiscountSections(t: TFunction, f: Format): Section[] {
  const money = f.currencySign();
  return [
    {
      title: t('programs.section.reward'),
      fields: [{ name: 'title', kind: 'text', label: t('programs.field.name'), most: 255 }],
    },
    costSection(t, money),
    {
      title: t('programs.section.minimum'),
      fields: [
        {
          name: 'minimumPurchase',
          kind: 'number',
          label: t('programs.field.minPurchase'),
          help: t('programs.field.minPurchaseHelp'),
          before: money,
        },
      ],
    },
    expirySection(t),
    {
      title: t('programs.section.combines'),
      fields: [
        [
          { name: 'combineOrderDiscounts', kind: 'flag', label: t('programs.field.combineOrder') },
          { name: 'combineProductDiscounts', kind: 'flag', label: t('programs.field.combineProduct') },
          { name: 'combineShippingDiscounts', kind: 'flag', label: t('programs.field.combineShipping') },
        ],
      ],
    },
    {
      title: t('programs.section.code'),
      fields: [
        [
          {
            name: 'availability',
            kind: 'choice',
            label: t('programs.field.availability'),
            options: [
              { value: 'redeemer', label: t('programs.field.redeemer') },
              { value: 'everyone', label: t('programs.field.everyone') },
            ],
          },
          {
            name: 'codePrefix',
            kind: 'text',
            label: t('programs.field.prefix'),
            help: t('programs.field.prefixHelp'),
            most: 12,
          },
        ],
      ],
    },
    whenSection(t, f),
    shopperSection(t),
  ];
}
