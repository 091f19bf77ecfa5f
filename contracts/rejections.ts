/**
 * Every refusal of the domain with its text, in the spec's exact words where it has them. `{name}` is filled from the rejection's numbers.
 * A screen shows the text at the field or button that caused it.
 */
export const rejectionTexts = {
  'action.unknown': 'There is no such activity',
  'action.pending': 'This waits for approval',
  'action.held': 'These points come a little later',
  'action.limit': 'These points were earned already',
  'action.members-only': 'This program is for members',
  'action.not-for-you': 'This program is not available for you',
  'action.nothing': 'This program gives no points',
  'action.answer': 'This field is required',
  'action.choice': 'Choose one of the answers',
  'action.too-many-answers': 'There are {most} questions',
  'points.insufficient': 'The balance is not sufficient. {available} points are available.',
  'points.owed': '{debt} points are owed. They are paid by the next points earned.',
  'points.cap-reached': 'The account would pass its cap',
  'points.cap': 'An account holds at most {most} points',
  'points.nothing': 'The balance would stay the same',
  'points.balance-below-zero': 'Number needs to be at least 0',
  'points.redeem-amount': 'Redeem amount must be greater than 0',
  'points.redeem-minimum': 'Number needs to be at least {min}',
  'points.redeem-maximum': 'Number needs to be at most {max}',
  'points.redeem-step': 'The points need to be a multiple of {step}',
  'points.customer-left': 'This customer is excluded from the program',
  'points.no-such-adjustment': 'There is no such adjustment of this customer',
  'points.already-undone': 'This adjustment is undone already',
  'points.undo-of-undo': 'An undo cannot be undone. Adjust the points instead.',
  'points.no-such-redemption': 'There is no such redemption',
  'program.unknown': 'There is no such program',
  'program.not-active': 'This program is not active',
  'program.not-spending': 'This program cannot be redeemed',
  'program.too-many': 'At most {most} programs of this kind can exist',
  'program.ends-first': 'Start date must be before end date',
  'program.priority-taken': 'This value already exists',
  'program.event-fixed': 'The kind of a program cannot be changed',
  'program.rule-engine-needed': 'Apply the rule engine to place-order programs first',
  'program.rule-engine-stays': 'The rule engine cannot be turned off again',
  'program.no-such-version': 'This program has no such version',
  'program.version-outdated': 'The settings of this version are not allowed any more',
  'what-if.not-for-orders': 'Only programs for orders and amount discounts can be tried on past orders',
  'program.changed': 'This program was changed meanwhile',
  'coupon.unknown': 'Invalid coupon code',
  'coupon.not-available': 'This coupon is {status}',
  'coupon.refused': 'Failed to redeem program',
  'customer.unknown': 'There is no such customer',
  'customer.already-member': 'This customer is a member already',
  'customer.already-left': 'This customer has left already',
  'customer.forgotten': 'This person is erased',
  'order.unknown': 'There is no such order',
  'shop.not-installed': 'The app is not installed in this shop',
  'proof.integrity-failed':
    'The ledger of this shop failed its check at event {position}. No points are given until this is resolved.',
  'proof.sealed-meanwhile': 'The ledger was sealed meanwhile',
  'proof.not-broken': 'The ledger of this shop is intact',
  'app-key.unknown': 'There is no such key',
  'app-key.revoked': 'This key is revoked already',
  'app-key.too-many': 'At most {most} keys can work at a time. Revoke one first.',
  'audit.seat-taken': 'This member of staff has the auditor’s seat already',
  'audit.no-seat': 'This member of staff has no auditor’s seat',
  'audit.own-seat': 'The owner cannot take the auditor’s seat',
  'audit.personal': 'Notes stay for ever: write no e-mail address and no telephone number',
  'audit.too-many-notes': 'At most {most} notes can stand on one event',
  'health.not-parked.unknown': 'This does not wait for help any more',
  'health.busy': 'A rebuild or a proof runs already',
  'command.key-reused': 'This idempotency key was used for another request',
} as const;

export type RejectionCode = keyof typeof rejectionTexts;

/** The text of a refusal with its numbers filled in; an unknown code is its own text, so that nothing is ever blank. */
export function rejectionText(code: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = (rejectionTexts as Record<string, string>)[code] ?? code;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
