import { createFaq, deleteFaq, getBlockHub, updateFaq } from '@loyalty/contracts/blocks/queries';
import { getPointsFor, reportBrokenBlock } from '@loyalty/contracts/blocks/shopper';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { StoreLinks } from '../../referrals/application/store-links.js';
import { BlockFailures } from '../application/blocks/block-failures.js';
import { blockHub } from '../application/blocks/block-hub.js';
import { FaqChanges } from '../application/blocks/change-faqs.js';
import { PagePreviews } from '../application/blocks/page-previews.js';
import { PointsFor } from '../application/blocks/points-for.js';

export const blocksHandlers = [
  handle(
    getBlockHub,
    [QueryRunner, StoreLinks, BlockFailures, PagePreviews],
    (reads, links, broken, previews) => async (call) => {
      const { shop } = call.principal;
      const [store, failures] = await Promise.all([links.storeUrl(shop), broken.of(shop)]);
      const terms = { proxyUrl: `${store}/apps/loyalty`, previewToken: previews.token(shop), failures };
      return reads.one(call, (db) => blockHub(db, shop, terms));
    },
  ),
  handle(reportBrokenBlock, [BlockFailures], (broken) => async ({ principal, body }) => {
    await broken.count(principal.shop, body.block);
    return { data: {} };
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
