import { createHash } from 'node:crypto';
import { mapsFlowOf, mapsStatusOf } from '@loyalty/contracts/intake/reviews';
import { isRejection, reject } from '@loyalty/contracts/kernel/rejection';
import { isGoogleMapsLink } from '@loyalty/contracts/programs/settings/google-maps';
import type { sendMapsReview } from '@loyalty/contracts/shopper/reviews';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { type CustomerData, settlingOf } from '../../actions/application/award-action.js';
import { loadAction } from '../../actions/application/queries.js';
import { actionDecider } from '../../actions/domain/action.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { dueFor } from '../../points/domain/settle-action.js';

export const MAPS_REVIEW = 'google_maps_review';

/** A link without parameters that only track where it was copied. */
function withoutDecoration(link: string): string {
  const url = new URL(link);
  return `${url.hostname}${url.pathname.replace(/\/$/, '')}${url.host.includes('google.') ? url.search : ''}`;
}

type Sent = z.output<typeof sendMapsReview.data>;

/** Reviews on Google Maps, which customers send as links. */
export class MapsReviews {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly vault: Pick<Vault, 'saveWriting'>,
    private readonly persons: CustomerData,
  ) {}

  /** Accepts each link once per shop; its sender may send it again to get its status. Rejects a review that could not be paid even if approved. */
  send(customer: string, link: string, context: CommandContext): Promise<Outcome<Sent>> {
    return idempotentWorkflow(this.ledger, customer, context, (once) => this.accept(customer, link, once));
  }

  private async accept(customer: string, link: string, context: CommandContext): Promise<Outcome<Sent>> {
    const { shop } = context;
    if (!isGoogleMapsLink(link)) return asRejected(reject('review.not-google', { field: 'link' }));
    const claim = createHash('sha256').update(withoutDecoration(link)).digest('hex').slice(0, 32);
    const action = derivedId('review', shop, MAPS_REVIEW, claim);
    const known = await loadAction(this.ledger, shop, action);
    const taken = asRejected(reject('review.taken', { field: 'link' }));
    if (known.reported && !(await this.isTheirs(shop, known.reported.customer, customer))) return taken;
    const at = this.clock.now().toISOString();
    const about = { action, event: MAPS_REVIEW, which: null, customer, at, claim, facts: {} } as const;
    const due = known.reported ? null : await this.dueIfApproved({ ...about, content: null }, shop);
    if (isRejection(due)) return asRejected(due);
    const content = known.reported ? null : await this.vault.saveWriting(shop, customer, JSON.stringify({ link }));
    const command = { kind: 'ReportAction' as const, ...about, content, pending: true };
    const outcome = await this.ledger.execute(actionDecider, action, command, context, (after) => after);
    if (!outcome.ok) return outcome;
    const { reported, status, opened, unpaid } = outcome.answer;
    // Somebody else may have sent the same link since it was looked up.
    if (!reported || !(await this.isTheirs(shop, reported.customer, customer))) return taken;
    const state = { status, opened, unpaid, points: 0 };
    return { ...outcome, answer: { id: action, status: mapsStatusOf(state), flow: mapsFlowOf(state) } };
  }

  /** Whether a review by `author` is the customer's: their own, or of somebody who was merged into them. */
  private async isTheirs(shop: string, author: string, customer: string): Promise<boolean> {
    return author === customer || (await accountOwner(this.ledger, shop, author)) === customer;
  }

  private async dueIfApproved(
    sent: Parameters<typeof settlingOf>[3],
    shop: string,
  ): Promise<ReturnType<typeof dueFor>> {
    const state = { status: 'approved', reviewedAt: null } as const;
    const command = await settlingOf(this.ledger, this.persons, shop, sent, state);
    const account = await loadAccount(this.ledger, shop, sent.customer, command);
    return dueFor(command, account, sent.at);
  }
}
