import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { primaryColour } from '@loyalty/contracts/shop/branding';
import { widgetLook } from '@loyalty/contracts/shopper/widget-look';
import { rejectWithout } from '../../../kernel/features.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import { loadShopFacts } from '../../programs/application/queries.js';

interface Sources {
  readonly ledger: Ledger;
  readonly documents: Documents;
}

/** Rejects the way back to the earlier widget once the new one is published (spec STOR-034), and a primary colour that the plan excludes. */
export async function unfitLook(
  { ledger, documents }: Sources,
  shop: string,
  settings: DocumentSettings,
): Promise<Rejection | null> {
  const { generation, colours } = widgetLook.settings.parse(settings);
  const published = await documents.published(shop, widgetLook, 'main');
  if (generation === 'earlier' && published.generation === 'new')
    return reject('look.no-way-back', { field: 'settings.generation' });
  if (!colours.primary) return null;
  return rejectWithout(primaryColour, await loadShopFacts(ledger, shop), 'settings.colours.primary');
}
