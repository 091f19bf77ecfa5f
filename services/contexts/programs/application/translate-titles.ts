import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { languages } from '@loyalty/contracts/kernel/languages';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { type Translations, translations } from '@loyalty/contracts/shopper/translations';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import { loadProgramBook } from './queries.js';

/** A program's complete set of names in other languages: an omitted language has none. */
interface TitlesOfProgram {
  readonly id: string;
  readonly translateTitle: Readonly<Record<string, string>>;
}

const NOTHING: Receipt = { stream: '', revision: 0, position: 0, events: [] };

/** The settings of a language, updated with the programs' names. */
const renamed = (language: string, programs: readonly TitlesOfProgram[]) => (settings: DocumentSettings) => {
  const { titles = {}, widget = {} } = settings as Partial<Translations>;
  const changed = { ...titles };
  for (const { id, translateTitle } of programs) {
    const title = translateTitle[language];
    if (title === undefined) delete changed[id];
    else changed[id] = title;
  }
  return { titles: changed, widget };
};

/** Publishes names of programs by language; drafts of translations are updated with the same names. */
export class TranslateTitles {
  constructor(
    private readonly ledger: Ledger,
    private readonly documents: Documents,
  ) {}

  /** Names programs of the shop, all or none: an unknown one is rejected with its index in the list (spec CALL-020). */
  async all(programs: readonly TitlesOfProgram[], context: CommandContext): Promise<Outcome<{ ids: string[] }>> {
    return idempotentWorkflow(this.ledger, 'titles', context, async (once) => {
      const book = await loadProgramBook(this.ledger, context.shop);
      const unknown = programs.findIndex(({ id }) => book.programs[id]?.removed !== false);
      if (unknown >= 0) return asRejected(reject('program.unknown', { field: `${unknown}.id` }));
      return this.publish(programs, once);
    });
  }

  /** Names programs that were just written. */
  async of(programs: readonly TitlesOfProgram[], context: CommandContext): Promise<Outcome<{ ids: string[] }>> {
    return idempotentWorkflow(this.ledger, 'titles', context, (once) => this.publish(programs, once));
  }

  private async publish(
    programs: readonly TitlesOfProgram[],
    context: CommandContext,
  ): Promise<Outcome<{ ids: string[] }>> {
    const named = programs.flatMap(({ translateTitle }) => Object.keys(translateTitle));
    let receipt = NOTHING;
    for (const language of new Set([...languages, ...named])) {
      const address = this.documents.find(translations.kind, language);
      if (!address) continue;
      const command = { kind: 'Amend' as const, change: renamed(language, programs), note: '' };
      const outcome = await this.documents.change(address, command, context);
      if (!outcome.ok) return outcome;
      if (outcome.receipt.events.length > 0) receipt = outcome.receipt;
    }
    return { ok: true, answer: { ids: programs.map(({ id }) => id) }, receipt, repeated: false };
  }
}
