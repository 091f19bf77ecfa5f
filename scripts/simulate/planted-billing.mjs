// Bugs of plans, of usage fees and of orders beyond the limit of the free plan.
import { bug } from './bug.mjs';

const billing = 'services/contexts/billing';
const usage = `${billing}/domain/usage.ts`;

export const plantedBilling = [
  bug(
    'an order counts each time it is told',
    `${billing}/domain/billing.ts`,
    'if (state.orders[command.order] || !isSince(state, command.placedAt)) return [];',
    'if (!isSince(state, command.placedAt)) return [];',
  ),
  bug(
    'a fee has another key with each try',
    `${billing}/application/charge-usage.ts`,
    `idempotencyKey: \`\${context.shop}:\${order}\``,
    `idempotencyKey: \`\${context.shop}:\${order}:\${(globalThis.tries = (globalThis.tries ?? 0) + 1)}\``,
  ),
  bug(
    'fees pass the cap',
    usage,
    "return fee <= rest ? { fee, because: 'fee' }",
    "return fee > 0 ? { fee, because: 'fee' }",
  ),
  bug(
    'a held order is released again with each upgrade',
    usage,
    "if (held.state !== 'held' || held.until < now) continue;",
    "if (held.state === 'held' && held.until < now) continue;",
  ),
  bug(
    'a held order is released whenever a plan begins',
    usage,
    "if (held.state !== 'held' || held.until < now) continue;",
    "if (held.state !== 'held') continue;",
  ),
  bug('the free plan has no limit', usage, "return plan.type === 'free' && isAbove ? null : price;", 'return price;'),
  bug(
    'what is held is paid all the same',
    'services/contexts/earning/application/award-order.ts',
    'if (isBeyond || !snapshot.customer) {',
    'if (!snapshot.customer) {',
  ),
  bug(
    'a fee is given up while the store is frozen',
    `${billing}/application/charge-usage.ts`,
    "if (status === 'FROZEN') throw new TryLater('the store is frozen', WHILE_FROZEN_MS);\n",
    '',
  ),
  bug(
    'a fee is given up before the platform has told of the freeze',
    `${billing}/application/charge-usage.ts`,
    'await rejectionOf(services, usageLine, context);',
    "'rejected';",
  ),
  bug(
    'an upgrade releases what was cancelled while it was held',
    `${billing}/domain/evolve.ts`,
    "state.orders[order] = { state: 'cancelled', number: state.orders[order]?.number ?? '' };\n",
    '',
  ),
  bug(
    'a held order that is cancelled stays held',
    `${billing}/application/count-order.ts`,
    'if (isHeld && snapshot.cancelledAt !== null) return cancelHeld(ledger, order, keyless);',
    'if (isHeld && snapshot.cancelledAt !== null) return true;',
  ),
  bug(
    'fees begin with the subscription',
    usage,
    'if (subscription === null || now < feesFrom(subscription))',
    'if (subscription === null)',
  ),
];
