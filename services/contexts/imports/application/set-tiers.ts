import { reject } from '@loyalty/contracts/kernel/rejection';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { SchemeChanges } from '../../tiers/application/change-scheme.js';
import { loadScheme } from '../../tiers/application/queries.js';
import { ladderWith, stepsProblem, type TierStep } from './draft-tiers.js';
import type { Imports } from './imports.js';
import type { loadImport } from './queries.js';

interface Services {
  readonly ledger: Ledger;
  readonly imports: Imports;
  readonly schemes: SchemeChanges;
}

type Migration = { readonly id: string } & Pick<Awaited<ReturnType<typeof loadImport>>, 'kind' | 'mapping'>;

/** Drafts tiers from the names in a migration's file: the draft is the tiers' own and is launched there. */
export async function setTiers(
  { ledger, imports, schemes }: Services,
  { id, kind, mapping }: Migration,
  tiers: Parameters<Imports['setTiers']>[1] & readonly TierStep[],
  context: CommandContext,
) {
  if (kind !== 'migration') return asRejected(reject('import.not-a-migration'));
  if (!mapping) return asRejected(reject('import.not-mapped'));
  const scheme = await loadScheme(ledger, context.shop);
  const problem = stepsProblem(scheme, tiers);
  if (problem) return asRejected(problem);
  const { key: _, ...once } = context;
  const drafted = await schemes.saveDraft({ settings: ladderWith(scheme, tiers), expectedRevision: null }, 'vip', once);
  return drafted.ok ? imports.setTiers(id, tiers, context) : drafted;
}
