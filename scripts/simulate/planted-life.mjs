// Bugs of points expiry, and of reminders to shoppers.
import { bug } from './bug.mjs';

const points = 'services/contexts/points/domain';

export const plantedLife = [
  bug(
    'the end of all that follow moves back',
    `${points}/rules/expiry-policy.ts`,
    '(until !== null && until > end ? until : end)',
    'end',
  ),
  bug(
    'a redemption is no activity',
    `${points}/redeem.ts`,
    '    ...expiryAfterUse(account, customer, moment.now, command),\n',
    '',
  ),
  bug(
    'points that came back in their grace follow the others',
    `${points}/evolve.ts`,
    '{ follows: false, ownEnd: expiresAt }',
    '{ ownEnd: expiresAt }',
  ),
  bug(
    'a shopper is told of an end each morning',
    'services/contexts/customers/domain/customer.ts',
    "return known || membership === 'Left' ? []",
    "return membership === 'Left' ? []",
  ),
  bug(
    'a shopper is told of points that end later, too',
    `${points}/balance.ts`,
    '(endOf(account, lot) === endsAt ? lot.remaining : 0)',
    'lot.remaining',
  ),
];
