import type { z } from 'zod';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { referralProgramDecider } from '../domain/program.js';
import { REFERRAL_PROGRAM } from './queries.js';
import type { setFlagTask } from './tasks.js';

export type FlagChange = z.output<(typeof setFlagTask)['input']>;

/** Sets a flag of a shop, on behalf of the operator. */
export async function changeFlag(ledger: Ledger, { shop, flag, on, asked: request }: FlagChange): Promise<void> {
  const actor = { kind: 'support' as const, id: 'operator' };
  const context = { shop, actor, causation: request, correlation: request };
  await ledger.execute(referralProgramDecider, REFERRAL_PROGRAM, { kind: 'SetReferralFlag', flag, on }, context);
}
