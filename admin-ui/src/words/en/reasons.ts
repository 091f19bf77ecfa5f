/** Why something earned nothing, by the codes of the ledger (contracts). */
export const reasons = {
  notAwarded: {
    'not-paid': 'The order isn’t paid.',
    cancelled: 'The order was canceled.',
    'no-customer': 'The order has no customer.',
    'customer-left': 'The customer is excluded from the program.',
    'test-mode': 'The program is in test mode, and the customer isn’t on the test list.',
    'members-only': 'The program is for members only.',
    'not-in-tier': 'The customer isn’t in a tier of the program.',
    'not-a-partner': 'The customer isn’t a B2B partner.',
    'sales-channel': 'The program doesn’t apply to {{channel}}.',
    'not-started': 'The program starts on {{date}}.',
    ended: 'The program ended on {{date}}.',
    conditions: 'The conditions of the program aren’t met.',
    limit: 'The customer reached the limit of the program.',
    'nothing-counts': 'Nothing in the order counts toward points.',
    'rounds-to-zero': 'The points round down to 0.',
    'account-cap': 'The account would exceed its limit of {{most}} points.',
    'earlier-program': 'A program with a higher priority stopped the others.',
    'no-program': 'No program for orders was on when the order was placed.',
    'not-in-plan': 'The program is paused because your plan doesn’t include it.',
    'order-limit': 'The limit of the free plan was reached. Points are added if you upgrade within 30 days.',
    'integrity-failed':
      'The ledger failed its check at event {{position}}. No points are given until this is resolved.',
    'facts-unknown': 'We can’t get the contents of the order from your store right now.',
    other: '{{text}}',
  },
  channel: {
    online: 'online orders',
    pos: 'point-of-sale orders',
    draft: 'draft orders',
  },
  /** The same codes in events of older versions, which had no parameters. */
  undetailed: {
    'sales-channel': 'The program doesn’t apply to this sales channel.',
    'not-started': 'The program hadn’t started yet.',
    ended: 'The program had ended.',
    'account-cap': 'The account would exceed its limit.',
  },
};
