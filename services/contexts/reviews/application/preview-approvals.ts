import { randomUUID } from 'node:crypto';
import type { ApprovalPreview, WaitingReviews } from '@loyalty/contracts/intake/reviews';
import { isRejection, type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { rejectionText } from '@loyalty/contracts/rejections';
import { copyOf } from '../../../kernel/copy.js';
import type { Decided } from '../../../kernel/decider.js';
import { type Clock, isoNow } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { type CustomerData, pointsGiven, settlingOf } from '../../actions/application/award-action.js';
import { loadAction } from '../../actions/application/queries.js';
import type { ReportedAction } from '../../actions/domain/action.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import type { Account } from '../../points/domain/account.js';
import { type AccountCommand, pointsDecider } from '../../points/domain/decider.js';
import { loadProof } from '../../proof/application/queries.js';

/** A review with the command that would settle it, and its account as it is now. */
interface Prepared {
  readonly id: string;
  readonly command: AccountCommand;
  readonly account: Account;
  /** Whether it is to be approved after staff disapproved it; then points that it had are gone for good. */
  readonly isDisapproved: boolean;
}

/** Reviews of a kind that wait: the oldest of them. */
interface Waiting extends Pick<WaitingReviews, 'kind' | 'count'> {
  readonly oldest: readonly { readonly action: string; readonly at: string }[];
}

type Verdict = 'approved' | 'disapproved';
type Decision = { readonly status: Verdict; readonly reviewedAt: string };
type Awards = readonly Decided<PointsEvent>[];

/** Reviews that are prepared at once: conditions may ask the store about each customer. */
const AT_ONCE = 25;

/**
 * What approvals would pay and disapprovals would take back, by the decision that does it: each review is decided on its account as the reviews before it would leave it, so
 * that limits hold within the selection. Nothing is written.
 */
export class PreviewApprovals {
  constructor(
    private readonly ledger: Ledger,
    private readonly persons: CustomerData,
    private readonly clock: Clock,
  ) {}

  /** Rejects the whole request when the shop has no review of one of the ids. */
  async preview(
    shop: string,
    ids: readonly string[],
    verdict: Verdict = 'approved',
  ): Promise<ApprovalPreview[] | Rejection> {
    const now = isoNow(this.clock);
    const isHeld = Boolean((await loadProof(this.ledger, shop)).broken);
    const prepared: (Prepared | null)[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      prepared.push(
        ...(await Promise.all(some.map((id) => this.prepare(shop, id, { status: verdict, reviewedAt: now })))),
      );
    }
    const missing = prepared.indexOf(null);
    if (missing >= 0) return reject('action.unknown', { field: `ids.${missing}` });
    const given = new Map<string, Awards>();
    return prepared.map((one) => {
      const { customer } = one!.command;
      const before = given.get(customer) ?? [];
      const decided = isHeld ? reject('action.held') : decide(one!, before, now);
      if (!isRejection(decided)) given.set(customer, [...before, ...decided]);
      return previewOf(one!, decided);
    });
  }

  /** What approving the oldest reviews of a kind would pay; without points while the store does not say whom a program is for. */
  async weigh(shop: string, { kind, count, oldest }: Waiting): Promise<WaitingReviews> {
    const about = { kind, count, oldest: oldest[0]?.at ?? null };
    const foreseen = await this.preview(
      shop,
      oldest.map(({ action }) => action),
    ).catch((error: unknown) => {
      if (error instanceof TryLater) return null;
      throw error;
    });
    if (foreseen === null || isRejection(foreseen)) return { ...about, points: null, customers: null, weighed: 0 };
    const paying = foreseen.filter(({ points }) => points > 0);
    return {
      ...about,
      points: paying.reduce((sum, { points }) => sum + points, 0),
      customers: new Set(paying.map(({ customer }) => customer)).size,
      weighed: oldest.length,
    };
  }

  private async prepare(shop: string, id: string, decision: Decision): Promise<Prepared | null> {
    const { reported, status } = await loadAction(this.ledger, shop, id);
    if (!reported) return null;
    const command = await this.settling(shop, reported, decision);
    const account = await loadAccount(this.ledger, shop, command.customer, command);
    return { id, command, account, isDisapproved: status === 'disapproved' && decision.status === 'approved' };
  }

  private async settling(shop: string, reported: ReportedAction, decision: Decision) {
    const customer = await accountOwner(this.ledger, shop, reported.customer);
    return settlingOf(this.ledger, this.persons, shop, { ...reported, customer }, decision);
  }
}

function decide({ id, command, account, isDisapproved }: Prepared, before: Awards, now: string): Awards | Rejection {
  if (isDisapproved && (account.awards[id] ?? []).length > 0) return reject('review.taken-back');
  const after = before.reduce(
    (state, event) => pointsDecider.evolve(state, { id: randomUUID(), occurredAt: now, ...event }),
    before.length > 0 ? copyOf(account) : account,
  );
  return pointsDecider.decide(command, after, { now, newId: randomUUID });
}

/** Points that are taken back. */
const pointsTaken = (events: Awards): number =>
  events.reduce((sum, event) => (event.type === 'PointsReversed' ? sum + event.data.points : sum), 0);

function previewOf({ id, command }: Prepared, decided: Awards | Rejection): ApprovalPreview {
  const about = { id, customer: command.customer };
  if (!isRejection(decided)) {
    const points =
      command.kind === 'SettleAction' && command.status === 'disapproved' ? pointsTaken(decided) : pointsGiven(decided);
    return { ...about, points, isPaid: points === 0, reason: null };
  }
  const { rejected: code, with: values } = decided;
  return { ...about, points: 0, isPaid: false, reason: { code, message: rejectionText(code, values) } };
}
