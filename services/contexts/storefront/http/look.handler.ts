import { getWidgetLook } from '@loyalty/contracts/shopper/look';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { handle } from '../../../platform/http/call.js';
import { shopperLook } from '../application/shopper-look.js';

export const lookHandlers = [
  handle(getWidgetLook, [Ledger, Documents], (ledger, documents) => async (call) => {
    const { shop, customer } = call.principal;
    return { data: await shopperLook(ledger, documents, { shop, customer, lang: call.query.lang }) };
  }),
];
