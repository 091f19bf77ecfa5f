import {
  listReviews,
  mapsFlowOf,
  mapsStatusOf,
  openReview,
  type ReviewRow,
  setReviewStatus,
  setReviewsStatus,
} from '@loyalty/contracts/intake/reviews';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { reviewApps, wordOfApp } from '@loyalty/contracts/programs/settings/actions';
import { rejectionText } from '@loyalty/contracts/rejections';
import { type ListedReview, listReviews as readReviews } from '@loyalty/projections/intake/review.queries';
import { Ledger } from '../../commands/ledger.js';
import { refKey, Vault } from '../../vault/vault.js';
import { answered, type Call, causeOf, type Handler, Handles, type Message } from '../http/call.js';
import { carryOutEach, refuseWhole } from '../http/each.js';
import { Reads } from '../http/reads.js';
import { Approvals } from './approvals.js';

/** What a person wrote with a review. */
interface Writing {
  readonly title?: string;
  readonly text?: string;
  readonly link?: string;
}

/** What the persons wrote, by review; nothing of those who were forgotten. */
export async function writingsOf(
  vault: Vault,
  shop: string,
  rows: readonly Pick<ListedReview, 'action' | 'customer' | 'content'>[],
) {
  const refs = rows.flatMap(({ customer, content }) => (content === null ? [] : [{ customer, version: content }]));
  const found = await vault.writings(shop, refs);
  const textOf = ({ customer, content }: Pick<ListedReview, 'customer' | 'content'>): Writing => {
    const text = content === null ? undefined : found.get(refKey({ shop, customer, version: content }));
    return text === undefined ? {} : (JSON.parse(text) as Writing);
  };
  return new Map(rows.map((row) => [row.action, textOf(row)]));
}

function toRow(raw: ListedReview, { title = '', text = '', link = '' }: Writing): ReviewRow {
  const { action: id, kind, status, at, product, rating, media, points, note, position } = raw;
  return {
    ...{ id, kind, status, at, product, rating, media, points, note, position, title, text, link },
    customer: { id: raw.customer, name: raw.customer_name ?? '' },
    maps: kind === 'google_maps_review' ? { status: mapsStatusOf(raw), flow: mapsFlowOf(raw) } : null,
    reviewedAt: raw.reviewed_at,
    app: reviewApps.find((app) => wordOfApp(app) === raw.app) ?? null,
    reason: raw.unpaid === null ? '' : rejectionText(raw.unpaid),
  };
}

@Handles(listReviews)
export class ListReviewsHandler implements Handler<typeof listReviews> {
  constructor(
    private readonly reads: Reads,
    private readonly vault: Vault,
  ) {}

  async execute({ call }: Message<typeof listReviews>) {
    const page = await this.reads.page(call, (db, shop) => readReviews(db, shop, call.query));
    const written = await writingsOf(this.vault, call.principal.shop, page.data);
    return { ...page, data: page.data.map((row) => toRow(row, written.get(row.action) ?? {})) };
  }
}

@Handles(setReviewStatus)
export class SetReviewStatusHandler implements Handler<typeof setReviewStatus> {
  constructor(private readonly approvals: Approvals) {}

  async execute({ call }: Message<typeof setReviewStatus>) {
    const { status, note } = call.body;
    const { id } = call.params;
    const cause = causeOf(call as unknown as Call, `${setReviewStatus.id}:${id}`);
    return { ...answered(await this.approvals.decide(id, status, note, cause)), message: 'Updated successfully' };
  }
}

@Handles(setReviewsStatus)
export class SetReviewsStatusHandler implements Handler<typeof setReviewsStatus> {
  constructor(
    private readonly approvals: Approvals,
    private readonly ledger: Ledger,
  ) {}

  /** An id that the shop does not have refuses the whole request before anything is done (B-023). */
  async execute({ call }: Message<typeof setReviewsStatus>) {
    const { ids, status, note } = call.body;
    const { shop } = call.principal;
    const known = await Promise.all(ids.map((id) => this.approvals.isKnown(id, shop)));
    const request = call as unknown as Call;
    const missing = known.indexOf(false);
    if (missing >= 0) await refuseWhole(this.ledger, request, reject('action.unknown', { field: `ids.${missing}` }));
    return carryOutEach(this.ledger, request, [...new Set(ids)], (id, cause) =>
      this.approvals.decide(id, status, note, cause),
    );
  }
}

@Handles(openReview)
export class OpenReviewHandler implements Handler<typeof openReview> {
  constructor(private readonly approvals: Approvals) {}

  async execute({ call }: Message<typeof openReview>) {
    const { id } = call.params;
    return answered(await this.approvals.open(id, causeOf(call as unknown as Call, `${openReview.id}:${id}`)));
  }
}
