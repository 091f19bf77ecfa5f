import { mapsFlowOf, mapsStatusOf, type ReviewRow } from '@loyalty/contracts/intake/reviews';
import { reviewApps, wordOfApp } from '@loyalty/contracts/programs/settings/actions';
import { rejectionText } from '@loyalty/contracts/rejections';
import type { ListedReview } from '@loyalty/projections/reviews/review.queries';
import { refKey } from '../../../platform/vault/profile.js';
import type { Vault } from '../../../platform/vault/vault.js';

/** Text of a review. */
interface Writing {
  readonly title?: string;
  readonly text?: string;
  readonly link?: string;
}

/** Texts by review; without those of forgotten persons. */
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
    id,
    kind,
    status,
    at,
    product,
    rating,
    media,
    points,
    note,
    position,
    title,
    text,
    link,
    customer: { id: raw.customer, name: raw.customer_name ?? '' },
    maps: kind === 'google_maps_review' ? { status: mapsStatusOf(raw), flow: mapsFlowOf(raw) } : null,
    changedAt: raw.changed_at,
    reviewedAt: raw.reviewed_at,
    takenBack: raw.taken_back,
    app: reviewApps.find((app) => wordOfApp(app) === raw.app) ?? null,
    reason: raw.unpaid === null ? '' : rejectionText(raw.unpaid),
  };
}

/** Reviews for staff: the recorded data, and the person's text. */
export async function reviewRows(vault: Vault, shop: string, rows: readonly ListedReview[]): Promise<ReviewRow[]> {
  const written = await writingsOf(vault, shop, rows);
  return rows.map((row) => toRow(row, written.get(row.action) ?? {}));
}
