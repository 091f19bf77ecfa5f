import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import type { BlockKind } from '@loyalty/contracts/blocks/kind';
import { blockKinds, blockNames } from '@loyalty/contracts/blocks/kinds';
import { loyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { translations } from '@loyalty/contracts/shopper/translations';
import { visitBranding } from '@loyalty/contracts/shopper/visit-branding';
import { widgetLook } from '@loyalty/contracts/shopper/widget-look';
import { Documents } from '../../platform/documents/documents.js';
import { unknownImage } from '../../platform/files/unknown-image.js';
import { WidgetAssets } from '../../platform/files/widget-assets.js';
import { defineContext } from '../dependencies.js';
import { inheritedTitles } from '../programs/application/inherited-titles.js';
import { ShopContacts } from '../shop/application/shop-contacts.js';
import { BlockFailures, storefrontMigrations } from './application/blocks/block-failures.js';
import { FaqChanges } from './application/blocks/change-faqs.js';
import { PagePreviews } from './application/blocks/page-previews.js';
import { PointsFor } from './application/blocks/points-for.js';
import { PublishedBlocks } from './application/blocks/published-blocks.js';
import { takenSlug } from './application/blocks/taken-slug.js';
import { MonthStatements } from './application/month-statement.js';
import { ShopperStates } from './application/shopper-states.js';
import { UcpMemberships } from './application/ucp-loyalty.js';
import { unfitLook } from './application/unfit-look.js';
import { BlocksController } from './http/blocks.controller.js';
import { blocksHandlers } from './http/blocks.handler.js';
import { lookHandlers } from './http/look.handler.js';
import { shopperHandlers } from './http/shopper.handler.js';
import { statementHandlers } from './http/statement.handler.js';
import { StatementPdfController } from './http/statement-pdf.controller.js';
import { translationHandlers } from './http/translation.handler.js';
import { UcpController } from './http/ucp.controller.js';

const PAGE = { kind: loyaltyPage, unfit: (_shop: string, settings: DocumentSettings) => takenSlug(settings) };
const BLOCKS = [PAGE, ...Object.values(blockDocuments).map((kind) => ({ kind }))];

const imagesOf = ({ images = {} }: BlockKind) => images;

/** Storefront context: data of the widget for a shopper. */
export const storefront = defineContext({
  name: 'storefront',
  migrations: storefrontMigrations,
  controllers: [StatementPdfController, BlocksController, UcpController],
  handlers: [...shopperHandlers, ...lookHandlers, ...statementHandlers, ...blocksHandlers, ...translationHandlers],
  providers: (dependencies) => {
    const states = dependencies.contributions.flatMap(({ shopperState }) => shopperState?.(dependencies) ?? []);
    const { ledger, accounts, clock, pool, config, vault } = dependencies;
    const documents = new Documents(ledger, BLOCKS);
    return [
      [WidgetAssets, new WidgetAssets(dependencies.config.ASSETS_URL)],
      [PublishedBlocks, new PublishedBlocks(ledger, documents)],
      [BlockFailures, new BlockFailures(pool, ledger, clock)],
      [PagePreviews, new PagePreviews(config.SHOPIFY_API_SECRET, clock)],
      [PointsFor, new PointsFor(ledger, clock)],
      [UcpMemberships, new UcpMemberships(ledger, new ShopContacts(vault))],
      [FaqChanges, new FaqChanges(documents)],
      [ShopperStates, new ShopperStates(states)],
      [MonthStatements, new MonthStatements(ledger, accounts, clock)],
    ];
  },
  erases: ({ pool, ledger, clock }) => ({ wholeShop: (shop) => new BlockFailures(pool, ledger, clock).remove(shop) }),
  files: [...new Set(Object.values(blockKinds).flatMap((kind) => Object.values(imagesOf(kind))))],
  documents: ({ ledger, files }) => [
    { kind: translations, inherited: (shop, language) => inheritedTitles(ledger, shop, language) },
    { kind: visitBranding },
    PAGE,
    ...blockNames.map((name) => ({
      kind: blockDocuments[name],
      unfit: unknownImage(imagesOf(blockKinds[name]), files),
    })),
    {
      kind: widgetLook,
      unfit: (shop, settings) =>
        unfitLook({ ledger, documents: new Documents(ledger, [{ kind: widgetLook }]) }, shop, settings),
    },
  ],
});
