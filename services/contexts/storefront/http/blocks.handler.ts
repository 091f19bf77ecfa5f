import { createFaq, deleteFaq, getBlockHub, updateFaq } from '@loyalty/contracts/blocks/queries';
import { getPointsFor } from '@loyalty/contracts/blocks/shopper';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { StoreLinks } from '../../referrals/application/store-links.js';
import { blockHub } from '../application/blocks/block-hub.js';
import { FaqChanges } from '../application/blocks/change-faqs.js';
import { PointsFor } from '../application/blocks/points-for.js';

export const blocksHandlers = [
  handle(getBlockHub, [QueryRunner, StoreLinks], (reads, links) => async (call) => {
    const proxyUrl = `${await links.storeUrl(call.principal.shop)}/apps/loyalty`;
    return reads.one(call, (db, shop) => blockHub(db, shop, proxyUrl));
  }),
  handle(
    createFaq,
    [FaqChanges],
    (faqs) =>
      async ({ body }, context) =>
        answered(await faqs.create(body, context)),
  ),
  handle(
    updateFaq,
    [FaqChanges],
    (faqs) =>
      async ({ params, body }, context) =>
        answered(await faqs.update(params.id, body, context)),
  ),
  handle(
    deleteFaq,
    [FaqChanges],
    (faqs) =>
      async ({ params }, context) =>
        answered(await faqs.remove(params.id, context)),
  ),
  handle(getPointsFor, [PointsFor], (points) => async ({ principal, query }) => {
    const of = await points.of(principal.shop);
    return { data: query.amounts.split(',').map((amount) => ({ amount, points: of(amount) })) };
  }),
];
