import type { RecordedOf } from '@loyalty/contracts/events';
import { successful } from '@loyalty/contracts/imports/events';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Notes } from '../../../platform/vault/notes.js';
import type { Mails } from '../../messaging/application/send-mail.js';
import type { Letterheads } from '../../messaging/layout/letterhead.js';
import { staffFacts } from '../../shop/application/installation.js';
import { loadImport } from '../application/queries.js';
import { importFinished } from '../mails/import-finished.js';

interface ImportMailParts {
  readonly ledger: Ledger;
  readonly mails: Mails;
  readonly letterheads: Letterheads;
  readonly notes: Pick<Notes, 'reveal'>;
}

const ENDS = { ImportFinished: 'finished', ImportCancelled: 'stopped', ImportFailed: 'failed' } as const;

/** Mails the end of an import to the member of staff who started it; the import's id makes it one mail. */
export async function mailImportEnd(
  { ledger, mails, letterheads, notes }: ImportMailParts,
  event: RecordedOf<keyof typeof ENDS>,
): Promise<void> {
  const { shop, actor, type } = event;
  const { import: id, rows } = event.data;
  const { run, file } = await loadImport(ledger, shop, id);
  // One that was given up before it started is no news.
  if (run === null || !file) return;
  const { staffLanguage: language } = await letterheads(shop);
  await mails.enqueue({
    shop,
    id: `import-${id}`,
    template: importFinished,
    to: { secret: actor.kind === 'staff' ? staffFacts(actor.id) : 'shop-contact' },
    language,
    data: {
      end: ENDS[type],
      file: await notes.reveal(shop, file.label),
      done: successful(rows),
      left: rows.failed,
    },
  });
}
