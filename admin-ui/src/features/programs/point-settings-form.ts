import { expiryFrom, stretch } from '@loyalty/contracts/programs/events';
import {
  getPendingPoints,
  getPointSettings,
  REMINDED_BEFORE,
  savePendingPoints,
  savePointSettings,
} from '@loyalty/contracts/programs/point-settings';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import type { Draft, Field, Section } from '../../kit/form/form-draft.js';

type Settings = z.output<typeof getPointSettings.data>;
type Hold = z.output<typeof getPendingPoints.data>['hold'];
export interface Stored {
  readonly settings: Settings;
  readonly hold: Hold;
}

const UNITS = ['days', 'months', 'years'] as const;
const { label, reminders } = savePointSettings.body.shape;
const { singular, plural } = label.unwrap().shape;
const { first, last } = reminders.unwrap().shape;
const days = savePendingPoints.body.shape.hold.unwrap().shape.days;

/** The page's answers, flat. What is hidden keeps its value and is not looked at. */
export const pointSettingsForm = z
  .strictObject({
    singular,
    plural,
    position: z.enum(['after', 'before']),
    lives: z.enum(['ever', 'while']),
    count: z.number().optional(),
    unit: z.enum(UNITS),
    from: expiryFrom,
    remind: z.boolean(),
    first,
    last,
    wait: z.boolean(),
    days: z.number().optional(),
  })
  .superRefine((form, ctx) => {
    const judge = (path: string, schema: z.ZodType, value: unknown): void => {
      for (const issue of schema.safeParse(value).error?.issues ?? [])
        ctx.addIssue({ ...issue, path: [path] } as never);
    };
    if (form.lives === 'while') judge('count', stretch[form.unit].unwrap(), form.count);
    if (form.wait) judge('days', days, form.days);
  });
export type PointSettingsForm = z.output<typeof pointSettingsForm>;

const A_YEAR = { count: 12, unit: 'months' } as const;
const TWO_WEEKS = 14;

/** Stored values in the form's shape. */
export function formOf({ settings: { expiry, reminders: mails, label: name }, hold }: Stored): PointSettingsForm {
  const unit = UNITS.find((one) => expiry?.[one] !== undefined);
  return {
    ...name,
    lives: expiry ? 'while' : 'ever',
    ...(unit ? { count: expiry?.[unit], unit } : A_YEAR),
    from: expiry?.from ?? 'earned',
    remind: mails.on,
    first: mails.first,
    last: mails.last,
    wait: hold !== null,
    days: hold?.days ?? TWO_WEEKS,
  };
}

/** The form as the two calls take it. */
export function bodiesOf(form: PointSettingsForm) {
  const { singular: one, plural: many, position, lives, count, unit, from, remind, wait } = form;
  return {
    settings: {
      label: { singular: one, plural: many, position },
      expiry: lives === 'while' ? { [unit]: count, from } : null,
      reminders: { on: remind, first: form.first, last: form.last },
    },
    pending: { hold: wait && form.days !== undefined ? { days: form.days } : null },
  };
}

/** Fields of the form by the last word of a call's own: `expiry.months` is the count, `label.plural` is `plural`. */
export function fieldOfPath(path: string): string {
  const name = path.split('.').at(-1) ?? '';
  if (path.startsWith('expiry')) return name === 'from' ? name : 'count';
  return name === 'on' ? 'remind' : name;
}

/** The card of the name, above its preview. */
export const labelSection = (t: TFunction): Section => ({
  title: t('programs.pointSettings.label'),
  help: t('programs.pointSettings.labelHelp'),
  fields: [
    [
      { name: 'singular', kind: 'text', label: t('programs.pointSettings.singular'), most: 30 },
      { name: 'plural', kind: 'text', label: t('programs.pointSettings.plural'), most: 30 },
    ],
    {
      name: 'position',
      kind: 'choice',
      expanded: true,
      label: t('programs.pointSettings.position'),
      options: [
        { value: 'after', label: t('programs.pointSettings.positionAfter') },
        { value: 'before', label: t('programs.pointSettings.positionBefore') },
      ],
    },
  ],
});

/** Days before the end to choose from, with those of the product while none is chosen (spec CON-18). */
function daysBefore(t: TFunction, which: 'first' | 'last', choices: readonly number[]) {
  const say = (count: number) => t('programs.pointSettings.daysBefore', { count, n: count });
  return [
    { value: '', label: t('programs.pointSettings.standard', { what: say(REMINDED_BEFORE[which]) }) },
    ...choices.map((count) => ({ value: String(count), label: say(count) })),
  ];
}

const isLimited = (draft: Draft): boolean => draft.lives === 'while';

/** How long points live: for ever, or so many days, months or years. */
function expiryFields(t: TFunction): Section['fields'] {
  const count: Field = { name: 'count', kind: 'number', blank: 'absent', label: t('programs.pointSettings.after') };
  const units = UNITS.map((value) => ({ value, label: t(`programs.pointSettings.units.${value}`) }));
  const unit: Field = { name: 'unit', kind: 'choice', label: t('programs.pointSettings.unit'), options: units };
  const lives = (['ever', 'while'] as const).map((value) => ({ value, label: t(`programs.pointSettings.${value}`) }));
  const from: Field = {
    name: 'from',
    kind: 'choice',
    expanded: true,
    label: t('programs.pointSettings.from'),
    options: expiryFrom.options.map((value) => ({
      value,
      label: t(`programs.pointSettings.fromWhen.${value}`),
      help: t(`programs.pointSettings.fromHelp.${value}`),
    })),
  };
  return [
    { name: 'lives', kind: 'choice', expanded: true, label: t('programs.pointSettings.lives'), options: lives },
    [
      { ...count, when: isLimited },
      { ...unit, when: isLimited },
    ],
    { ...from, when: isLimited },
  ];
}

/** The mails before the end of points that have one. */
function mailFields(t: TFunction): Section['fields'] {
  const mail = (name: 'first' | 'last', choices: readonly number[]): Field => ({
    name,
    kind: 'choice',
    numeric: true,
    blank: 'null',
    label: t(`programs.pointSettings.${name}`),
    options: daysBefore(t, name, choices),
    when: (draft) => isLimited(draft) && draft.remind === true,
  });
  const remind: Field = { name: 'remind', kind: 'flag', label: t('programs.pointSettings.remind') };
  return [
    { ...remind, help: t('programs.pointSettings.remindHelp'), when: isLimited },
    [mail('first', daysOf(first)), mail('last', daysOf(last))],
  ];
}

/** The days that a choice of the call takes. */
const daysOf = (choice: typeof first | typeof last): number[] => [...choice.unwrap().unwrap().values];

/** The card of the end. */
export const expirySection = (t: TFunction): Section => ({
  title: t('programs.pointSettings.expiry'),
  help: t('programs.pointSettings.expiryHelp'),
  fields: expiryFields(t),
});

/** The cards of the mails before the end, and of the wait. */
export const otherSections = (t: TFunction): Section[] => [
  { title: t('programs.pointSettings.remind'), fields: mailFields(t) },
  {
    title: t('programs.pointSettings.pending'),
    help: t('programs.pointSettings.pendingHelp'),
    fields: [
      { name: 'wait', kind: 'flag', label: t('programs.pointSettings.wait') },
      {
        name: 'days',
        kind: 'number',
        blank: 'absent',
        after: t('programs.pointSettings.units.days'),
        label: t('programs.pointSettings.waitFor'),
        help: t('programs.pointSettings.waitHelp'),
        when: (draft) => draft.wait === true,
      },
    ],
  },
];
