import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { TFunction } from 'i18next';
import type { Draft, Field, Section } from '../../kit/form/form-draft.js';
import { readValue, rowsIn } from '../../kit/form/form-draft.js';
import type { Format } from '../../kit/format/format.js';
import { conditionSentence } from './condition-cells.js';
import { linesOf, type SettingsValues } from './summary-lines.js';

/** Cards that are always open: what the program gives, and for what. */
const OPEN: ReadonlySet<string> = new Set([
  'earn',
  'reward',
  'cost',
  'milestone',
  'questions',
  'buy',
  'get',
  'gift',
  'review',
]);

/** Settings whose summary lines say how a card stands. */
const LINES: Readonly<Record<string, readonly string[]>> = dictionary({
  counted: ['earnPointTax', 'earnPointGiftCard'],
  limits: ['hasLimit'],
  minimum: ['minimumPurchase'],
  expiry: ['couponExpiry'],
  combines: ['combineOrderDiscounts'],
  refunds: ['autoRemovePoints'],
  when: ['startDate', 'endDate'],
});

const PARTS = ' · ';

/** How a field stands, in a few words; none where it is blank or off. */
function partOf(t: TFunction, field: Field, draft: Draft): string {
  const value = draft[field.name];
  if (field.when && !field.when(draft)) return '';
  if (field.kind === 'flag') return value === true ? field.label : '';
  const rows = field.kind === 'rows' ? rowsIn(value) : [];
  if (field.kind === 'rows' && !field.rows?.chooser)
    return rows.length > 0 ? `${field.label}: ${String(rows.length)}` : '';
  if (String(value ?? '') === '' || value === '[]') return '';
  const words = { yes: t('programs.form.yes'), no: t('programs.form.no'), none: '' };
  const text = readValue(field, value, words);
  return field.kind === 'choice' ? text : `${field.label}: ${text}`;
}

/** The state of a card in one line; null for a card that is always open. */
export function sectionState(t: TFunction, f: Format, key: string, fields: Section['fields']): Section['state'] {
  if (OPEN.has(key)) return undefined;
  if (key === 'conditions') {
    const sentence = conditionSentence(t, f);
    return (draft) => (draft.statusUseCondition === true && sentence(draft)) || t('programs.state.noConditions');
  }
  const settings = LINES[key];
  return (draft) => {
    // A summary is silent about a program for orders without a limit, of which its card says so.
    const { earnBy: _earnBy, ...others } = draft;
    const lines = settings ? linesOf(t, f, (key === 'limits' ? others : draft) as SettingsValues, settings) : [];
    const parts = (fields.flat() as Field[]).map((field) => partOf(t, field, draft)).filter(Boolean);
    return (
      (lines.length > 0 ? lines : parts).join(PARTS) ||
      t(key === 'when' ? 'programs.state.always' : 'programs.state.nothing')
    );
  };
}
