import type { ReviewStatus, reviewVerdict } from '@loyalty/contracts/intake/reviews';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { rejectionText } from '@loyalty/contracts/rejections';
import type { z } from 'zod';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Notes } from '../../../platform/vault/notes.js';
import { type CustomerData, settleOrSayWhy, settlingOf } from '../../actions/application/award-action.js';
import { loadAction } from '../../actions/application/queries.js';
import { type Action, actionDecider } from '../../actions/domain/action.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import type { Account } from '../../points/domain/account.js';

/** Status of a review after a decision. */
export interface Reviewed {
  readonly id: string;
  readonly status: ReviewStatus;
  readonly points: number;
  readonly reason: string;
}

type Verdict = z.output<typeof reviewVerdict>;

/** Points that an account has for an action. */
const pointsOf = (account: Account, action: string): number =>
  (account.awards[action] ?? []).reduce((sum, { points, reversed }) => sum + points - reversed, 0);

const rejected = (code: string) => asRejected(reject(code, { field: 'id' }));

/** Decisions of staff about reviews: recorded, and settled before the answer. */
export class Approvals {
  constructor(
    private readonly ledger: Ledger,
    private readonly persons: CustomerData,
    private readonly notes: Pick<Notes, 'sealFor'>,
  ) {}

  /** Whether a shop has a review of that id. */
  async isKnown(id: string, shop: string): Promise<boolean> {
    return (await loadAction(this.ledger, shop, id)).reported !== null;
  }

  /** Decides on a review, or lets it wait again. Idempotent: payment of an already approved one that could not be paid is retried. */
  decide(id: string, requested: Verdict, note: string, context: CommandContext): Promise<Outcome<Reviewed>> {
    if (requested === 'pending') return this.reopen(id, context);
    const verdict = requested === 'approved' || requested === 'approve' ? 'approved' : 'disapproved';
    return idempotentWorkflow(this.ledger, id, context, (once) => this.decideOnce(id, verdict, note, once));
  }

  private async decideOnce(
    id: string,
    verdict: 'approved' | 'disapproved',
    text: string,
    context: CommandContext,
  ): Promise<Outcome<Reviewed>> {
    const known = await loadAction(this.ledger, context.shop, id);
    if (!known.reported) return rejected('action.unknown');
    if (verdict === 'approved' && (await this.isTakenBack(known, id, context.shop)))
      return rejected('review.taken-back');
    const decided = await this.notes.sealFor({ about: [known.reported.customer] }, [text], context, (note) =>
      this.ledger.execute(actionDecider, id, { kind: 'ReviewAction', verdict, note }, context),
    );
    if (!decided.ok) return decided;
    const settled = await settleOrSayWhy(this.ledger, this.persons, id, context, (account) => pointsOf(account, id));
    const about: Pick<Reviewed, 'id' | 'status'> = { id, status: verdict };
    if (settled.ok) {
      const receipt = settled.receipt.position > decided.receipt.position ? settled.receipt : decided.receipt;
      return { ...settled, receipt, answer: { ...about, points: settled.answer, reason: '' } };
    }
    if (settled.rejection.rejected === 'review.taken-back') return rejected('review.taken-back');
    const reason = rejectionText(settled.rejection.rejected, settled.rejection.with);
    return { ...decided, answer: { ...about, points: 0, reason } };
  }

  /** Takes a disapproval back: the review waits again. */
  private async reopen(id: string, context: CommandContext): Promise<Outcome<Reviewed>> {
    const answer = ({ status }: Action) => ({ id, status, points: 0, reason: '' });
    return this.ledger.execute(actionDecider, id, { kind: 'ReopenAction' }, context, answer);
  }

  /** Records that staff opened a review. */
  async open(id: string, context: CommandContext): Promise<Outcome<Reviewed>> {
    const answer = ({ status }: Action) => ({ id, status, points: 0, reason: '' });
    return this.ledger.execute(actionDecider, id, { kind: 'OpenAction' }, context, answer);
  }

  /** Whether its points were taken back, or are about to be by a running disapproval. */
  private async isTakenBack({ reported, ...state }: Action, action: string, shop: string): Promise<boolean> {
    if (state.status !== 'disapproved' || !reported) return false;
    const customer = await accountOwner(this.ledger, shop, reported.customer);
    const command = await settlingOf(this.ledger, this.persons, shop, { ...reported, customer }, state);
    const account = await loadAccount(this.ledger, shop, customer, command);
    return (account.awards[action] ?? []).length > 0;
  }
}
