import { createHash } from 'node:crypto';
import { mapsFlowOf, mapsStatusOf } from '@loyalty/contracts/intake/reviews';
import { isRejection, reject } from '@loyalty/contracts/kernel/rejection';
import { isGoogleMapsLink } from '@loyalty/contracts/programs/settings/google-maps';
import { listMapsReviews, REJECTED_REVIEW, sendMapsReview } from '@loyalty/contracts/shopper/reviews';
import { reviewsOf } from '@loyalty/projections/reviews/review.queries';
import type { z } from 'zod';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import { derivedId } from '../../../platform/commands/ids.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Vault } from '../../../platform/vault/vault.js';
import { type CustomerData, settlingOf } from '../../actions/application/award-action.js';
import { loadAction } from '../../actions/application/queries.js';
import { actionDecider } from '../../actions/domain/action.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { dueFor } from '../../points/domain/settle-action.js';
import { writingsOf } from '../application/rows.js';

const MAX_SHOWN = 20;
const KIND = 'google_maps_review';

/** A link without parameters that only track where it was copied. */
function withoutDecoration(link: string): string {
  const url = new URL(link);
  return `${url.hostname}${url.pathname.replace(/\/$/, '')}${url.host.includes('google.') ? url.search : ''}`;
}

/** Queries about customers beyond the log. */
export class MapsPersons {
  constructor(readonly book: CustomerData) {}
}

type Sent = z.output<typeof sendMapsReview.data>;

export const mapsReviewsHandlers = [
  /** Accepts each link once per shop; its sender may send it again to get its status. Rejects a review that could not be paid even if approved. */
  handle(sendMapsReview, [Ledger, ShiftedClock, Vault, MapsPersons], (ledger, clock, vault, persons) => {
    const send = async (
      shop: string,
      customer: string,
      link: string,
      cause: CommandContext,
    ): Promise<Outcome<Sent>> => {
      if (!isGoogleMapsLink(link)) return asRejected(reject('review.not-google', { field: 'link' }));
      const claim = createHash('sha256').update(withoutDecoration(link)).digest('hex').slice(0, 32);
      const action = derivedId('review', shop, KIND, claim);
      const known = await loadAction(ledger, shop, action);
      const taken = asRejected(reject('review.taken', { field: 'link' }));
      if (known.reported && !(await isTheirs(shop, known.reported.customer, customer))) return taken;
      const about = { action, event: KIND, which: null, customer, at: clock.now().toISOString(), claim, facts: {} };
      const due = known.reported ? null : await settlingBy({ ...about, content: null }, shop);
      if (isRejection(due)) return asRejected(due);
      const content = known.reported ? null : await vault.saveWriting(shop, customer, JSON.stringify({ link }));
      const command = { kind: 'ReportAction' as const, ...about, content, pending: true };
      const outcome = await ledger.execute(actionDecider, action, command, cause, (after) => after);
      if (!outcome.ok) return outcome;
      const { reported, status, opened, unpaid } = outcome.answer;
      // Somebody else may have sent the same link since it was looked up.
      if (!reported || !(await isTheirs(shop, reported.customer, customer))) return taken;
      const state = { status, opened, unpaid, points: 0 };
      return { ...outcome, answer: { id: action, status: mapsStatusOf(state), flow: mapsFlowOf(state) } };
    };
    /** Whether a review by `author` is the customer's: their own, or of somebody who was merged into them. */
    const isTheirs = async (shop: string, author: string, customer: string): Promise<boolean> => {
      return author === customer || (await accountOwner(ledger, shop, author)) === customer;
    };
    const settlingBy = async (
      reported: Parameters<typeof settlingOf>[3],
      shop: string,
    ): Promise<ReturnType<typeof dueFor>> => {
      const state = { status: 'approved', reviewedAt: null } as const;
      const command = await settlingOf(ledger, persons.book, shop, reported, state);
      const account = await loadAccount(ledger, shop, reported.customer, command);
      return dueFor(command, account, reported.at);
    };
    return async (call, context) => {
      const { customer, shop } = call.principal;
      if (customer === null) throw unauthorized();
      const { link } = call.body;
      return answered(await idempotentWorkflow(ledger, customer, context, (once) => send(shop, customer, link, once)));
    };
  }),
  handle(listMapsReviews, [QueryRunner, Vault], (reads, vault) => async (call) => {
    const { customer, shop } = call.principal;
    if (customer === null) throw unauthorized();
    const answer = await reads.one(call, (db) => reviewsOf(db, shop, customer, KIND, MAX_SHOWN));
    const written = await writingsOf(vault, shop, answer.data);
    const data = answer.data.map((row) => {
      const [status, flow] = [mapsStatusOf(row), mapsFlowOf(row)];
      const message = status === 'reject' ? REJECTED_REVIEW : '';
      const { link = '' } = written.get(row.action) ?? {};
      return { id: row.action, link, at: row.at, status, flow, points: row.points, message };
    });
    return { ...answer, data };
  }),
];
