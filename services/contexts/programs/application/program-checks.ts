import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { CommandContext } from '../../../platform/commands/command-context.js';

/** What another context checks of a program before it is saved. */
export interface ProgramCheck {
  /** Rejection of a rule, whatever program has it. */
  readonly rule?: (shop: string, rule: ProgramRule) => Promise<Rejection | null>;
  /** Rejection of a revision of a program. It is the last check, and may record what the revision needs. */
  readonly revision?: (program: string, rule: ProgramRule, context: CommandContext) => Promise<Rejection | null>;
}

/** The checks of all contexts: the first rejection counts. */
export class ProgramChecks {
  constructor(private readonly checks: readonly ProgramCheck[]) {}

  async rule(shop: string, rule: ProgramRule): Promise<Rejection | null> {
    for (const check of this.checks) {
      const rejection = await check.rule?.(shop, rule);
      if (rejection) return rejection;
    }
    return null;
  }

  async revision(program: string, rule: ProgramRule, context: CommandContext): Promise<Rejection | null> {
    for (const check of this.checks) {
      const rejection = await check.revision?.(program, rule, context);
      if (rejection) return rejection;
    }
    return null;
  }
}
