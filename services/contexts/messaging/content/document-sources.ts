import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { mailDocuments, mailFieldFeatures, mailImageUse, mailLook } from '@loyalty/contracts/messaging/mails/settings';
import { rejectWithout } from '../../../kernel/features.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DocumentSource } from '../../../platform/documents/documents.js';
import type { Files } from '../../../platform/files/files.js';
import { loadShopFacts } from '../../programs/application/queries.js';

/** Values of a field: those of a text in all languages count as its own. */
const valuesOf = (settings: DocumentSettings, name: string): unknown[] => [
  settings[name],
  ...Object.values((settings.languages ?? {}) as Record<string, DocumentSettings>).map((texts) => texts[name]),
];

export type UnfitMail = (shop: string, settings: DocumentSettings) => Promise<Rejection | null>;

/** Why a shop cannot have these settings of a mail: a field that its plan does not include, or an image that it has not uploaded. */
export const unfitMail =
  (ledger: Ledger, files: Pick<Files, 'claim'>): UnfitMail =>
  async (shop, settings) => {
    const facts = await loadShopFacts(ledger, shop);
    for (const [name, feature] of Object.entries(mailFieldFeatures)) {
      const locked = valuesOf(settings, name).some(Boolean) && rejectWithout(feature, facts, `settings.${name}`);
      if (locked) return locked;
    }
    for (const name of ['logo', 'image']) {
      const file = settings[name];
      if (file && !(await files.claim(shop, mailImageUse, String(file))))
        return reject('file.unknown', { field: `settings.${name}` });
    }
    return null;
  };

/** Documents of the mails that merchants design. */
export function mailDocumentSources(ledger: Ledger, files: Pick<Files, 'claim'>): DocumentSource[] {
  const unfit = unfitMail(ledger, files);
  return [mailLook, ...Object.values(mailDocuments)].map((kind) => ({ kind, unfit }));
}
