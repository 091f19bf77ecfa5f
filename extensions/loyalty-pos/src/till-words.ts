import type { TillMember } from '@loyalty/contracts/till/queries';
import type { Outcome } from '../../kit/src/service-calls.js';

/** Words and numbers of the platform for this extension, in the language of the device. */
export interface TillWords {
  translate(key: string, values?: Record<string, string | number>): string;
  formatNumber(value: number): string;
}

/** A number of points by the merchant’s name of them, or in the device’s words. */
export function pointsIn(words: TillWords, value: number, label: TillMember['label']): string {
  const n = words.formatNumber(value);
  if (label) return `${n} ${value === 1 ? label.singular : label.plural}`;
  return words.translate(value === 1 ? 'point' : 'points', { n });
}

/** Why something was not done, for the person at the till. */
export function problemIn(words: TillWords, { code, message }: Extract<Outcome<unknown>, { ok: false }>): string {
  if (code === 'feature.pos') return words.translate('locked');
  if (code === 'unauthorized' || code === 'read_only') return words.translate('noAccess');
  return message ?? words.translate('tryAgain');
}
