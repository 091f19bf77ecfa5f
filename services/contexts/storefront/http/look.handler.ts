import { getWidgetLook } from '@loyalty/contracts/shopper/look';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { WidgetAssets } from '../../../platform/files/widget-assets.js';
import { handle } from '../../../platform/http/call.js';
import { AppAddress } from '../../referrals/application/app-address.js';
import { shopperLook } from '../application/shopper-look.js';

export const lookHandlers = [
  handle(
    getWidgetLook,
    [Ledger, Documents, WidgetAssets, AppAddress],
    (ledger, documents, assets, address) => async (call) => {
      const { shop, customer } = call.principal;
      const look = await shopperLook(ledger, documents, { shop, customer, lang: call.query.lang });
      // The loader comes from the platform's network: a folder beside it would be there.
      const folder = address.configured ? assets.addressOf('', address.configured) : assets.folder;
      return { data: { ...look, assets: folder } };
    },
  ),
];
