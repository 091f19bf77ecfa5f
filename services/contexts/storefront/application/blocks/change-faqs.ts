import { randomUUID } from 'node:crypto';
import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { type FaqsSettings, MAX_FAQS } from '@loyalty/contracts/blocks/faqs/kind';
import { withoutLostRows } from '@loyalty/contracts/documents/languages';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import { derivedId } from '../../../../platform/commands/ids.js';
import type { Documents } from '../../../../platform/documents/documents.js';

type Questions = FaqsSettings['questions'];
interface QuestionBody {
  readonly question: string;
  readonly answer: string;
}

const { kind, defaults } = blockDocuments.faqs;

/** Id of a question: the same one for a repeat of the call. */
const newId = ({ shop, key }: CommandContext): string =>
  key ? derivedId('faq', shop, key.principal, key.key) : randomUUID();

/** Changes of single questions: each publishes the block of questions, and is made in its draft as well. */
export class FaqChanges {
  constructor(private readonly documents: Documents) {}

  async create(body: QuestionBody, context: CommandContext) {
    const id = newId(context);
    const rejection = (await this.published(context.shop)).length < MAX_FAQS ? null : tooMany();
    const add = (rows: Questions) => (rows.some((row) => row.id === id) ? rows : [...rows, { id, ...body }]);
    return this.answer({ id, ...body }, await this.change(add, rejection, context));
  }

  async update(id: string, body: QuestionBody, context: CommandContext) {
    const edit = (rows: Questions) => rows.map((row) => (row.id === id ? { id, ...body } : row));
    return this.answer({ id, ...body }, await this.change(edit, await this.lacking(id, context.shop), context));
  }

  async remove(id: string, context: CommandContext) {
    const drop = (rows: Questions) => rows.filter((row) => row.id !== id);
    return this.answer({ id }, await this.change(drop, await this.lacking(id, context.shop), context));
  }

  private async published(shop: string): Promise<Questions> {
    return ((await this.documents.published(shop, blockDocuments.faqs, 'main')) as FaqsSettings).questions;
  }

  private async lacking(id: string, shop: string): Promise<Rejection | null> {
    return (await this.published(shop)).some((row) => row.id === id) ? null : reject('faq.unknown', { field: 'id' });
  }

  private change(edit: (rows: Questions) => Questions, rejection: Rejection | null, context: CommandContext) {
    const address = this.documents.find(kind, 'main');
    if (!address) throw new Error(`There is no document ${kind}`);
    if (rejection) return this.documents.reject(address, rejection, context);
    const change = (settings: Readonly<Record<string, unknown>>) => {
      const { questions, ...others } = { ...defaults, ...settings } as unknown as FaqsSettings;
      return withoutLostRows({ ...others, questions: edit(questions) });
    };
    return this.documents.change(address, { kind: 'Amend', change, note: '' }, context);
  }

  private answer<Data>(data: Data, outcome: Outcome<unknown>): Outcome<Data> {
    return outcome.ok ? { ...outcome, answer: data } : outcome;
  }
}

const tooMany = (): Rejection => reject('faq.too-many', { field: 'question', with: { most: MAX_FAQS } });
