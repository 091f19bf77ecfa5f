import { getWidgetLook } from '@loyalty/contracts/shopper/look';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { WidgetAssets } from '../../../platform/files/widget-assets.js';
import { handle } from '../../../platform/http/call.js';
import { shopperLook } from '../application/shopper-look.js';

export const lookHandlers = [
  handle(getWidgetLook, [Ledger, Documents, WidgetAssets], (ledger, documents, assets) => async (call) => {
    const { shop, customer } = call.principal;
    const look = await shopperLook(ledger, documents, { shop, customer, lang: call.query.lang });
    return { data: { ...look, assets: assets.folder } };
  }),
];
