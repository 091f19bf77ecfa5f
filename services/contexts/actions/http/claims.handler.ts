import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { SettingsOf } from '@loyalty/contracts/programs/catalogue';
import { answerSurvey, claimAsShopper } from '@loyalty/contracts/shopper/claims';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { Vault } from '../../../platform/vault/vault.js';
import { accountState } from '../../points/domain/account-state.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionRuleAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import type { CustomerData } from '../application/award-action.js';
import { type ActionClaim, claimAction } from '../application/claim.js';

/** Claims of shoppers: reported, settled and answered at once. */
export class Claims {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
    readonly persons: CustomerData,
  ) {}

  now(): string {
    return this.clock.now().toISOString();
  }

  /** @throws HttpProblem with the reason when nothing is paid */
  async claim(claim: Omit<ActionClaim, 'at'>, cause: CommandContext) {
    const { customer } = claim;
    const outcome = await claimAction(
      this.ledger,
      this.persons,
      { ...claim, at: this.now() },
      cause,
      (account, points) => ({
        points,
        account: accountState(customer, account, this.now()),
      }),
    );
    const { data, receipt } = answered(outcome);
    // Paid by a concurrent claim.
    if (data.points === 0) throw fromRejection(reject('action.limit'));
    return { data, receipt };
  }
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

export const claimsHandlers = [
  handle(claimAsShopper, [Claims], (claims) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { event } = call.body;
    const { data, receipt } = await claims.claim({ customer, event }, context);
    return { data: { points: data.points, balance: data.account.points }, receipt };
  }),
  handle(answerSurvey, [Claims, Ledger, Vault], (claims, ledger, vault) => async (call, context) => {
    const { customer, shop } = call.principal;
    if (customer === null) throw unauthorized();
    const { programId: which, answers } = call.body;
    const [book, { zone }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
    if (!book.programs[which] || book.programs[which].removed)
      throw fromRejection(reject('program.unknown', { field: 'programId' }));
    const found = actionRuleAt(book, 'fill_survey', which, claims.now(), zone);
    if (found?.of.event !== 'fill_survey') throw fromRejection(reject('program.not-active', { field: 'programId' }));
    const wrong = wrongAnswer(found.of.settings.questions, answers);
    if (wrong) throw fromRejection(wrong);
    const keep = () => vault.saveWriting(shop, customer, JSON.stringify({ survey: which, answers }));
    const claim = { customer, event: 'fill_survey' as const, which, keep };
    const { data, receipt } = await claims.claim(claim, context);
    return { data: { points: data.points, balance: data.account.points }, receipt };
  }),
];
