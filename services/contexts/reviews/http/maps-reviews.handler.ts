import { mapsFlowOf, mapsStatusOf } from '@loyalty/contracts/intake/reviews';
import { listMapsReviews, REJECTED_REVIEW, sendMapsReview } from '@loyalty/contracts/shopper/reviews';
import { reviewsOf } from '@loyalty/projections/reviews/review.queries';
import { answered, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Vault } from '../../../platform/vault/vault.js';
import { MAPS_REVIEW, MapsReviews } from '../application/maps-reviews.js';
import { writingsOf } from '../application/rows.js';

const MAX_SHOWN = 20;

export const mapsReviewsHandlers = [
  handle(sendMapsReview, [MapsReviews], (reviews) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    return answered(await reviews.send(customer, call.body.link, context));
  }),
  handle(listMapsReviews, [QueryRunner, Vault], (reads, vault) => async (call) => {
    const { customer, shop } = call.principal;
    if (customer === null) throw unauthorized();
    const answer = await reads.one(call, (db) => reviewsOf(db, shop, customer, MAPS_REVIEW, MAX_SHOWN));
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
