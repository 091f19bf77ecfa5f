import { catalogue, type ProgramRule } from './catalogue.js';
import { choiceOf, labelOf } from './labels.js';

/** A setting that differs between two versions of a program, as texts. */
export interface Difference {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The values themselves; absent where the setting is. */
  readonly was?: unknown;
  readonly is?: unknown;
}

type Settings = Readonly<Record<string, unknown>>;

const MONEY = new Set(['rateMoney', 'redeemValue', 'minimumPurchase']);
const NOTHING = 'None';
/** Maximum length of a readable line of text. */
const LONGEST = 80;

/** A value in a line of differences, cut where it is long. */
export const shortValue = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

function money(amount: number, currency: string): string {
  const shown = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return shown.format(amount);
}

/** Whether a field's texts are choices of a list: those are humanized, a merchant's own texts are not. */
function isChoice(event: ProgramRule['event'], field: string): boolean {
  const shape = catalogue[event].settings.shape as Readonly<Record<string, { unwrap?: () => { options?: unknown } }>>;
  const schema = shape[field];
  const inner = schema?.unwrap?.() ?? schema;
  return Array.isArray((inner as { options?: unknown } | undefined)?.options);
}

/** Text of a list entry: a product's title, a condition as "Order tags includes vip", otherwise its values. */
function entry(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(entry).join(', ');
  const { title, field, typeMatch, content } = value as Record<string, string>;
  if (title !== undefined) return title;
  if (field !== undefined && typeMatch !== undefined)
    return [choiceOf(field), choiceOf(typeMatch).toLowerCase(), content].filter(Boolean).join(' ');
  const parts = Object.entries(value).filter(([, part]) => part !== '' && part !== null);
  return parts.map(([name, part]) => `${labelOf(name).toLowerCase()} ${entry(part)}`).join(', ');
}

function shown(event: ProgramRule['event'], field: string, value: unknown, currency: string): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return MONEY.has(field) ? money(value, currency) : value.toLocaleString('en');
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : shortValue(value.map(entry).join('; '));
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${entry(part)}`);
    return parts.length === 0 ? NOTHING : shortValue(parts.join('; '));
  }
  return isChoice(event, field) ? choiceOf(String(value)) : shortValue(String(value));
}

/** Label of a setting; with the unit where points per money or items did not change: "Points per $100". */
function labelIn({ event, settings }: ProgramRule, before: Settings, field: string, currency: string): string {
  if (field !== 'earnPoint' || (event !== 'place_order' && event !== 'subscription_order')) return labelOf(field);
  const { earnBy, rateMoney, rateItem } = settings;
  if (earnBy !== before.earnBy) return labelOf(field);
  if (earnBy === 'price' && rateMoney === before.rateMoney) return `Points per ${money(rateMoney, currency)}`;
  if (earnBy === 'quantity' && rateItem === before.rateItem)
    return rateItem === 1 ? 'Points per item' : `Points per ${rateItem} items`;
  return earnBy === 'order' || earnBy === 'fixed_order' ? 'Points per order' : labelOf(field);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Differences between two versions of a program, in the order of the settings; money in the shop's currency. */
export function differences(before: ProgramRule, after: ProgramRule, currency: string): Difference[] {
  const [was, is]: Settings[] = [before.settings, after.settings];
  return Object.keys(catalogue[after.event].settings.shape)
    .filter((field) => !isSame(was![field], is![field]))
    .map((field) => ({
      field,
      label: labelIn(after, was!, field, currency),
      before: shown(after.event, field, was![field], currency),
      after: shown(after.event, field, is![field], currency),
      was: was![field],
      is: is![field],
    }));
}
