import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { SettingsOf } from '@loyalty/contracts/programs/catalogue';
import type { Clock } from '../../../platform/clock/clock.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { accountState } from '../../points/application/account-state.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionRuleAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import type { CustomerData } from './award-action.js';
import { type ActionClaim, claimAction } from './claim.js';

/** Claims of shoppers: recorded, settled and answered at once. */
export class Claims {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    readonly persons: CustomerData,
  ) {}

  now(): string {
    return this.clock.now().toISOString();
  }

  /** Rejected with the reason when nothing is paid. */
  async claim(claim: Omit<ActionClaim, 'at'>, context: CommandContext) {
    const outcome = await claimAction(
      this.ledger,
      this.persons,
      { ...claim, at: this.now() },
      context,
      (account, points) => ({ points, account: accountState(claim.customer, account, this.now()) }),
    );
    // Paid by a concurrent claim.
    return outcome.ok && outcome.answer.points === 0 ? asRejected(reject('action.limit')) : outcome;
  }

  /** Pays the answers to a survey, which the vault keeps. */
  async answerSurvey(vault: Pick<Vault, 'saveWriting'>, { customer, which, answers }: Survey, context: CommandContext) {
    const { shop } = context;
    const [book, { zone }] = await Promise.all([loadProgramBook(this.ledger, shop), loadShop(this.ledger, shop)]);
    const program = book.programs[which];
    if (!program || program.removed) return asRejected(reject('program.unknown', { field: 'programId' }));
    const found = actionRuleAt(book, 'fill_survey', which, this.now(), zone);
    if (found?.of.event !== 'fill_survey') return asRejected(reject('program.not-active', { field: 'programId' }));
    const wrong = wrongAnswer(found.of.settings.questions, answers);
    if (wrong) return asRejected(wrong);
    const keep = () => vault.saveWriting(shop, customer, JSON.stringify({ survey: which, answers }));
    return this.claim({ customer, event: 'fill_survey', which, keep }, context);
  }
}

interface Survey {
  readonly customer: string;
  /** Program of the survey. */
  readonly which: string;
  readonly answers: readonly string[];
}

type Questions = SettingsOf<'fill_survey'>['questions'];

/** Errors of the answers to a survey, by the answer's index; null without any. */
function wrongAnswer(questions: Questions, answers: readonly string[]): Rejection | null {
  if (answers.length > questions.length)
    return reject('action.too-many-answers', { field: 'answers', with: { most: questions.length } });
  for (const [index, { required, kind, choices }] of questions.entries()) {
    const [answer, field] = [answers[index] ?? '', `answers.${index}`];
    if (answer === '' && required) return reject('action.answer', { field });
    const offered = kind === 'rating' ? ['1', '2', '3', '4', '5'] : choices;
    if (answer !== '' && kind !== 'text' && !offered.includes(answer)) return reject('action.choice', { field });
  }
  return null;
}
