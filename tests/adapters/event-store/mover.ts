import { createHash, randomUUID } from 'node:crypto';
import { accountBalance } from '@loyalty/services/contexts/points/domain/balance';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import type { CommandContext } from '@loyalty/services/platform/commands/command-context';
import type { Ledger } from '@loyalty/services/platform/commands/ledger';
import { adjust } from '../../support/points/account.js';

/** The time of every command. */
export const NOW = '2026-03-10T12:00:00.000Z';

/** A move of an account by a process. */
export interface Move {
  readonly shop: string;
  readonly account: string;
  readonly amount: number;
  readonly key?: string | undefined;
}

function cause({ shop, key }: Move): CommandContext {
  const causation = randomUUID();
  const base = { shop, actor: { kind: 'staff' as const, id: '1' }, causation, correlation: causation };
  const digest = createHash('sha256').update('the same input').digest('hex');
  return key ? { ...base, key: { principal: 'staff:1', operation: 'adjust', key, digest } } : base;
}

/** Moves an account, and answers the balance after it. */
export const moveBy = (ledger: Ledger, move: Move) =>
  ledger.execute(pointsDecider, move.account, adjust(move.amount), cause(move), (state) => ({
    available: accountBalance(state, NOW).available,
  }));
