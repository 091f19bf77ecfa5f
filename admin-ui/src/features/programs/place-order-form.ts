import type { TFunction } from 'i18next';
import type { Draft, Field, Section } from '../../kit/form-draft.js';
import type { Format } from '../../kit/format.js';
import { shopperSection, whenSection } from './common-form.js';

const earnsBy = (mode: string) => (draft: Draft) => draft.earnBy === mode;

/** How many points, for what, rounded how; only what the chosen mode needs is shown. */
function rateFields(t: TFunction, money: string): Field[] {
  return [
    { name: 'earnPoint', kind: 'number', label: t('programs.field.points') },
    {
      name: 'rateMoney',
      kind: 'number',
      label: t('programs.field.perMoney'),
      help: t('programs.field.perMoneyHelp'),
      before: money,
      when: earnsBy('price'),
    },
    {
      name: 'rateItem',
      kind: 'number',
      label: t('programs.field.perItems'),
      after: t('programs.field.itemsAfter'),
      when: earnsBy('quantity'),
    },
    {
      name: 'roundingMethod',
      kind: 'choice',
      label: t('programs.field.rounding'),
      help: t('programs.field.roundingHelp'),
      options: [
        { value: 'down', label: t('programs.field.down') },
        { value: 'nearest', label: t('programs.field.nearest') },
        { value: 'up', label: t('programs.field.up') },
      ],
    },
  ];
}

function earnSection(t: TFunction, money: string): Section {
  return {
    title: t('programs.section.earn'),
    fields: [
      { name: 'title', kind: 'text', label: t('programs.field.name'), most: 255 },
      {
        name: 'earnBy',
        kind: 'choice',
        open: true,
        label: t('programs.field.earnBy'),
        options: [
          { value: 'price', label: t('programs.field.byPrice') },
          { value: 'quantity', label: t('programs.field.byQuantity') },
          { value: 'order', label: t('programs.field.byOrder') },
          { value: 'fixed_order', label: t('programs.field.byFixed') },
        ],
      },
      rateFields(t, money),
    ],
  };
}

function countedSection(t: TFunction): Section {
  return {
    title: t('programs.section.counted'),
    help: t('programs.section.countedHelp'),
    fields: [
      [
        { name: 'earnPointTax', kind: 'flag', label: t('programs.field.tax') },
        { name: 'earnPointShippingFee', kind: 'flag', label: t('programs.field.shipping') },
        { name: 'earnPointGiftCard', kind: 'flag', label: t('programs.field.giftCard') },
      ],
    ],
  };
}

function whoWhereSection(t: TFunction): Section {
  return {
    title: t('programs.section.whoWhere'),
    fields: [
      [
        {
          name: 'applyTo',
          kind: 'choice',
          label: t('programs.field.who'),
          options: [
            { value: 'all_members', label: t('programs.field.allMembers') },
            { value: 'all_customers', label: t('programs.field.allCustomers') },
          ],
        },
        {
          name: 'appliedPlaceOrderTo',
          kind: 'choice',
          label: t('programs.field.where'),
          options: [
            { value: 'online', label: t('programs.field.online') },
            { value: 'online_pos', label: t('programs.field.onlinePos') },
            { value: 'pos', label: t('programs.field.pos') },
            { value: 'draft', label: t('programs.field.draft') },
          ],
        },
      ],
    ],
  };
}

function prioritySection(t: TFunction): Section {
  return {
    title: t('programs.section.priority'),
    fields: [
      {
        name: 'priorityPlaceOrder',
        kind: 'number',
        label: t('programs.field.priority'),
        help: t('programs.field.priorityHelp'),
        blank: 'absent',
      },
      { name: 'stopProcessing', kind: 'flag', label: t('programs.field.stop') },
    ],
  };
}

/** Sections of the place-order editor; names of fields are the schema's. */
export function placeOrderSections(t: TFunction, f: Format): Section[] {
  return [
    earnSection(t, f.currencySign()),
    countedSection(t),
    whoWhereSection(t),
    whenSection(t, f),
    prioritySection(t),
    {
      title: t('programs.section.refunds'),
      fields: [{ name: 'autoRemovePoints', kind: 'flag', label: t('programs.field.refunds') }],
    },
    shopperSection(t),
  ];
}
