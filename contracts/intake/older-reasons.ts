import { dictionary } from '../kernel/dictionary.js';
import { because, type NotAwardedCode, type NotAwardedReason } from './reasons.js';

/** Codes that replaced the sentences of `OrderNotAwarded.v1`. */
const CODES: Readonly<Record<string, NotAwardedCode>> = dictionary({
  'the order is not paid': 'not-paid',
  'the order was cancelled': 'cancelled',
  'the order has no customer': 'no-customer',
  'the customer is excluded': 'customer-left',
  'guests are excluded by the program': 'members-only',
  'the customer is in no tier of the program': 'not-in-tier',
  'the customer is no B2B partner': 'not-a-partner',
  'the sales channel is excluded by the program': 'sales-channel',
  'the program had not started': 'not-started',
  'the program had ended': 'ended',
  'the conditions of the program are not met': 'conditions',
  'the customer’s limit of the program is reached': 'limit',
  'nothing in the order counts': 'nothing-counts',
  'the points round to 0': 'rounds-to-zero',
  'the account would pass its cap': 'account-cap',
  'an earlier program stopped the rest': 'earlier-program',
  'no program for orders was on at the order’s time': 'no-program',
  'the program is paused, because the plan of the shop does not have it': 'not-in-plan',
  'the platform does not say now what was in the order': 'facts-unknown',
});

const INTEGRITY = /^no points are given until the ledger is resolved: it failed at event (\d+)$/;

/** The reason for a sentence; an unknown sentence is kept as it is. */
export function reasonOfSentence(sentence: string): NotAwardedReason {
  const position = INTEGRITY.exec(sentence)?.[1];
  if (position) return because('integrity-failed', { position: Number(position) });
  const code = CODES[sentence];
  return code ? because(code) : because('other', { text: sentence });
}
