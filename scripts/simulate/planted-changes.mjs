// Bugs of orders that are edited, refunded in versions, moved to other customers and dated in the future (P3, P22 to P25).
import { bug } from './bug.mjs';

const points = 'services/contexts/points/domain';
const settle = `${points}/settle-order.ts`;
const recount = `${points}/recount.ts`;
const refunded = `${points}/rules/refunded.ts`;
const intake = 'services/contexts/orders/domain/order.ts';

export const plantedChanges = [
  bug(
    'an award is never counted again',
    settle,
    'if (known && settlement.recount) recountAward(known, worth, !stopped, settlement, decision, moment.now);',
    '',
  ),
  bug(
    'an award is counted again as if no program said stop',
    settle,
    'recountAward(known, worth, !stopped, settlement',
    'recountAward(known, worth, true, settlement',
  ),
  bug(
    'an award is counted again up and never down',
    recount,
    'if (awarded === award.points && share.target === award.reversed && arithmetic === null) return null;',
    'if (step <= 0) return null;',
  ),
  bug(
    'what refunds took is forgotten when an award is counted again',
    recount,
    'share: shareTaken(worth, counted, award.autoRemove, award.causes),',
    "share: { target: 0, refunded: '0' },",
  ),
  bug(
    'the first version of a refund stands',
    intake,
    'if (known && !isNewerRefund(refund, known)) return [];',
    'if (known) return [];',
  ),
  bug(
    'a poorer copy of a refund counts',
    intake,
    'canonical(next) > canonical(known) : further > 0',
    'canonical(next) > canonical(known) : further < 0',
  ),
  bug(
    'a failed refund takes points',
    'services/contexts/orders/application/payloads/refund.ts',
    "status === 'failed' || paid === null ? NOTHING",
    'paid === null ? NOTHING',
  ),
  bug(
    'the first customer keeps the order',
    intake,
    'if (next.customer === null) return stays;',
    'if (customer !== null || next.customer === null) return stays;',
  ),
  bug(
    'a former customer keeps the award',
    'services/contexts/earning/application/award-order.ts',
    '  await takeFromFormerCustomers(ledger, owned, context);\n',
    '',
  ),
  bug(
    'an unknown line takes all that counted',
    refunded,
    'return notBelowZero(this.priceOf(unknown)) + this.minor(refund.money);',
    'return unknown.length > 0 ? this.whole.paid : this.minor(refund.money);',
  ),
  bug(
    'money is held wholly against what had counted',
    refunded,
    '(left.counted * money) / left.paid',
    'least(left.counted, money)',
  ),
  bug(
    'items that were only put back take points',
    refunded,
    'if (subtotal === 0n && value > 0n) continue;',
    'if (subtotal === 0n) {\n        items += gone;\n        continue;\n      }',
  ),
  bug(
    'lines that an edit added share the subtotal of the placing',
    'services/contexts/orders/application/payloads/unallocated.ts',
    'if (left <= maxLeft + BigInt(lines.length)) return null;',
    'return { top: max, bottom: sum };',
  ),
  bug(
    'an order is dated in the future',
    'services/contexts/orders/application/payloads/order.ts',
    'const placedAt = notInFuture(dated, receivedAt);',
    'const placedAt = dated;',
  ),
  bug(
    'a merged customer leaves with the deletion',
    'services/contexts/customers/domain/store-reports.ts',
    "membership === 'Left' || mergedInto !== null",
    "membership === 'Left'",
  ),
  bug(
    'a merge is lost where the person is not known yet',
    'services/contexts/customers/domain/customer.ts',
    "    if (command.kind === 'MergeAtStore') return merged(command, customer);\n",
    "    if (command.kind === 'MergeAtStore') return customer.known ? merged(command, customer) : [];\n",
  ),
];
