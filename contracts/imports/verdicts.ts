import { z } from 'zod';

/** Reasons why a row of a file is left out. */
const rowProblem = z.enum([
  'no-customer-named',
  'email-invalid',
  'unknown-customer',
  'erased-customer',
  'customer-left',
  'same-customer',
  'columns',
  'unreadable-characters',
  'points-missing',
  'points-invalid',
  'points-separator',
  'points-cap',
  'points-insufficient',
  'date-invalid',
  'date-out-of-range',
  'birthday-missing',
  'birthday-invalid',
  'type-missing',
  'type-invalid',
  'type-guest',
  'type-b2b',
  'store-refused',
  'not-done',
]);
export type RowProblem = z.output<typeof rowProblem>;

/** Warning about a row that is imported nevertheless. */
const rowNote = z.enum(['other-email', 'birthday-skipped', 'type-skipped', 'tier-unknown', 'points-empty']);
export type RowNote = z.output<typeof rowNote>;

/**
 * `ready`: it changes something; `repeated`: an import of the same file did it already; `unchanged`: nothing is to be done; `failed`: it is left
 * out, with a reason.
 */
const rowVerdict = z.enum(['ready', 'repeated', 'unchanged', 'failed']);
export type RowVerdict = z.output<typeof rowVerdict>;

/** Result of a row: done, done by an earlier import of the same file, without effect, or left out. */
const rowOutcome = z.enum(['applied', 'repeated', 'unchanged', 'failed']);
export type RowOutcome = z.output<typeof rowOutcome>;

/** Texts of result files and lists. `{name}` is a parameter of the row. */
export const ROW_PROBLEM_TEXTS: Readonly<Record<RowProblem, string>> = {
  'no-customer-named': 'No Customer ID, Email or Phone in this row',
  'email-invalid': 'Email is invalid',
  'unknown-customer': 'Not a customer of the store',
  'erased-customer': 'This customer was erased',
  'customer-left': 'This customer left the program',
  'same-customer': 'Same customer as in line {line}',
  columns: 'The row has {found} cells, the header {expected}',
  'unreadable-characters': 'The row has characters that cannot be read',
  'points-missing': 'Points are missing',
  'points-invalid': 'Points need to be a whole number',
  'points-separator': 'Points have another thousands separator than the file, or are not a whole number',
  'points-cap': 'An account holds at most {most} points',
  'points-insufficient': 'The customer has {available} points',
  'date-invalid': 'Create Date is invalid',
  'date-out-of-range': 'Create Date is in the future or too long ago',
  'birthday-missing': 'Birthday is missing',
  'birthday-invalid': 'Birthday is invalid',
  'type-missing': 'Type is missing',
  'type-invalid': 'Type needs to be Member, Guest, Left or B2B',
  'type-guest': 'A customer who joined or left cannot become a guest',
  'type-b2b': 'B2B customers come from the store’s companies and cannot be imported',
  'store-refused': 'The store did not create this customer: {message}',
  'not-done': 'The import ended before this row',
};

export const ROW_NOTE_TEXTS: Readonly<Record<RowNote, string>> = {
  'other-email': 'Matched by Customer ID; the store knows another email',
  'birthday-skipped': 'The birthday is invalid and was left out',
  'type-skipped': 'The status is unknown and was left out',
  'tier-unknown': 'No tier of this name was set up',
  'points-empty': 'The row has no points',
};
