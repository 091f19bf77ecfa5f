// Bugs of what an order is worth: tips, gift cards, shipping that a code paid, selling plans, items, exchanges.
import { bug, bugOf } from './bug.mjs';

const payloads = 'services/contexts/orders/application/payloads';
const refunded = 'services/contexts/points/domain/rules/refunded.ts';
const facts = 'services/contexts/points/application/eligibility-data.ts';

export const plantedGoods = [
  bug(
    'a tip among the lines is goods',
    `${payloads}/lines.ts`,
    "typeof tip === 'object' && tip !== null",
    "typeof tip === 'string'",
  ),
  bug('a tip given back is money for goods', refunded, ' && !this.isTip(line));', ');'),
  bug('a tip given back was paid for nothing', refunded, 'prices.ofTips(refunds), ', ''),
  bug(
    'shipping that a code paid counts',
    `${payloads}/order.ts`,
    'price - off < discounted ? price - off : discounted',
    'discounted',
  ),
  bug(
    'items are taken back by their money',
    refunded,
    "mode === 'item' || mode === 'quantity'",
    "mode === 'fixed_order'",
  ),
  ...bugOf(
    'merges',
    bug(
      'a merge forgets that an award counted items',
      'services/contexts/points/domain/merge/records.ts',
      '  ...award,\n  verdicts',
      '  ...award,\n  byItems: false,\n  verdicts',
    ),
  ),
  bug(
    'money that an exchange paid with stays on what went back',
    refunded,
    'const added = this.minor(this.order.added);',
    'const added = 0n;',
  ),
  bug('a selling plan that nobody tells of is none', facts, 'rules.some(asksSubscriptions) ?', 'rules.length < 0 ?'),
  bug(
    'what the platform says of selling plans is read the wrong way',
    facts,
    'found.set(line, lines.has(line));',
    'found.set(line, !lines.has(line));',
  ),
  bug('a refund without money takes what it names', refunded, 'if (subtotal === 0n && value > 0n) continue;', ''),
  ...bugOf(
    'referrals',
    bug(
      'a gift card completes a referral',
      'services/contexts/referrals/application/settle-order.ts',
      'counted: !giftCard',
      'counted: true || giftCard',
    ),
  ),
];
