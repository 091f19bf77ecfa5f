import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { DELETION } from '../../shop/application/queries.js';
import { type DeletionCommand, type Deletions, deletionDecider } from '../../shop/domain/deletion.js';

/** Requests or cancels the deletion of a shop. @param toAnswer reads the answer off the deletions after it */
export const changeDeletion = <Answer>(
  ledger: Ledger,
  command: DeletionCommand,
  context: CommandContext,
  toAnswer: (deletions: Deletions) => Answer,
) => ledger.execute(deletionDecider, DELETION, command, context, toAnswer);
