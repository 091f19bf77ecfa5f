import {
  listReviews,
  listWaitingReviews,
  MAX_WEIGHED,
  openReview,
  previewApproval,
  reviewKind,
  setReviewStatus,
  setReviewsStatus,
} from '@loyalty/contracts/intake/reviews';
import { isRejection, reject } from '@loyalty/contracts/kernel/rejection';
import { listReviews as readReviews, readWaiting } from '@loyalty/projections/reviews/review.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { rejectWhole, runBulk } from '../../../platform/http/run-bulk.js';
import { Vault } from '../../../platform/vault/vault.js';
import { Approvals } from '../application/approvals.js';
import { PreviewApprovals } from '../application/preview-approvals.js';
import { reviewRows } from '../application/rows.js';

export const reviewsHandlers = [
  handle(listReviews, [QueryRunner, Vault], (reads, vault) => async (call) => {
    const page = await reads.page(call, (db, shop) => readReviews(db, shop, call.query));
    return { ...page, data: await reviewRows(vault, call.principal.shop, page.data) };
  }),
  handle(listWaitingReviews, [QueryRunner, PreviewApprovals], (reads, previews) => async (call) => {
    const { shop } = call.principal;
    const found = await reads.all(call, (db) =>
      Promise.all(reviewKind.options.map((kind) => readWaiting(db, shop, kind, MAX_WEIGHED))),
    );
    const data = await Promise.all(found.data.map((waiting) => previews.weigh(shop, waiting)));
    return { ...found, data };
  }),
  handle(previewApproval, [PreviewApprovals], (previews) => async (call) => {
    const found = await previews.preview(call.principal.shop, [...new Set(call.body.ids)], call.body.verdict);
    if (isRejection(found)) throw fromRejection(found);
    return { data: found, count: found.length };
  }),
  handle(setReviewStatus, [Approvals], (approvals) => async (call, context) => {
    const { status, note } = call.body;
    const { id } = call.params;
    return { ...answered(await approvals.decide(id, status, note, context)), message: 'Updated successfully' };
  }),
  /** An unknown id rejects the whole request before anything is done (B-023). */
  handle(setReviewsStatus, [Approvals, Ledger], (approvals, ledger) => async (call) => {
    const { ids, status, note } = call.body;
    const { shop } = call.principal;
    const known = await Promise.all(ids.map((id) => approvals.isKnown(id, shop)));
    const missing = known.indexOf(false);
    if (missing >= 0) await rejectWhole(ledger, call, reject('action.unknown', { field: `ids.${missing}` }));
    return runBulk(ledger, call, [...new Set(ids)], (id, context) => approvals.decide(id, status, note, context));
  }),
  handle(openReview, [Approvals], (approvals) => async (call, context) => {
    const { id } = call.params;
    return answered(await approvals.open(id, context));
  }),
];
