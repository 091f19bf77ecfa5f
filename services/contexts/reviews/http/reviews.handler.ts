import {
  listReviews,
  openReview,
  previewApproval,
  setReviewStatus,
  setReviewsStatus,
} from '@loyalty/contracts/intake/reviews';
import { isRejection, reject } from '@loyalty/contracts/kernel/rejection';
import { listReviews as readReviews } from '@loyalty/projections/reviews/review.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { rejectWhole, runBulk } from '../../../platform/http/run-bulk.js';
import { Vault } from '../../../platform/vault/vault.js';
import { Approvals } from '../application/approvals.js';
import { PreviewApprovals } from '../application/preview-approvals.js';
import { reviewRows } from '../application/rows.js';

@Handles(listReviews)
export class ListReviewsHandler implements Handler<typeof listReviews> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly vault: Vault,
  ) {}

  async execute({ call }: Message<typeof listReviews>) {
    const page = await this.reads.page(call, (db, shop) => readReviews(db, shop, call.query));
    return { ...page, data: await reviewRows(this.vault, call.principal.shop, page.data) };
  }
}

@Handles(previewApproval)
export class PreviewApprovalHandler implements Handler<typeof previewApproval> {
  constructor(private readonly previews: PreviewApprovals) {}

  async execute({ call }: Message<typeof previewApproval>) {
    const found = await this.previews.preview(call.principal.shop, [...new Set(call.body.ids)]);
    if (isRejection(found)) throw fromRejection(found);
    return { data: found, count: found.length };
  }
}

@Handles(setReviewStatus)
export class SetReviewStatusHandler implements Handler<typeof setReviewStatus> {
  constructor(private readonly approvals: Approvals) {}

  async execute({ call }: Message<typeof setReviewStatus>) {
    const { status, note } = call.body;
    const { id } = call.params;
    const cause = commandContext(call as unknown as Call, setReviewStatus.id);
    return { ...answered(await this.approvals.decide(id, status, note, cause)), message: 'Updated successfully' };
  }
}

@Handles(setReviewsStatus)
export class SetReviewsStatusHandler implements Handler<typeof setReviewsStatus> {
  constructor(
    private readonly approvals: Approvals,
    private readonly ledger: Ledger,
  ) {}

  /** An unknown id rejects the whole request before anything is done (B-023). */
  async execute({ call }: Message<typeof setReviewsStatus>) {
    const { ids, status, note } = call.body;
    const { shop } = call.principal;
    const known = await Promise.all(ids.map((id) => this.approvals.isKnown(id, shop)));
    const request = call as unknown as Call;
    const missing = known.indexOf(false);
    if (missing >= 0) await rejectWhole(this.ledger, request, reject('action.unknown', { field: `ids.${missing}` }));
    return runBulk(this.ledger, request, [...new Set(ids)], (id, cause) =>
      this.approvals.decide(id, status, note, cause),
    );
  }
}

@Handles(openReview)
export class OpenReviewHandler implements Handler<typeof openReview> {
  constructor(private readonly approvals: Approvals) {}

  async execute({ call }: Message<typeof openReview>) {
    const { id } = call.params;
    return answered(await this.approvals.open(id, commandContext(call as unknown as Call, openReview.id)));
  }
}
