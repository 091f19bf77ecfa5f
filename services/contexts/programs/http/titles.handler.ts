import { translateTitles } from '@loyalty/contracts/programs/titles';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, handle } from '../../../platform/http/call.js';
import { TranslateTitles } from '../application/translate-titles.js';

export const titlesHandlers = [
  handle(translateTitles, [Ledger, Documents], (ledger, documents) => {
    const titles = new TranslateTitles(ledger, documents);
    return async (call, context) => ({
      ...answered(await titles.all(call.body, context)),
      message: 'Updated successfully',
    });
  }),
];
