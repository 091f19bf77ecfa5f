import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { blockKinds, blockNames } from '@loyalty/contracts/blocks/kinds';
import { type LoyaltyPage, loyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import type { DocumentKind } from '@loyalty/contracts/documents/kind';
import { changedDocuments } from '@loyalty/projections/documents/document.queries';
import type { Db } from '@loyalty/projections/ledger-model';

const NEVER_CHANGED = { revision: 0, version: 0, published: null, draft: null, updated_at: null } as const;

/** Content blocks of a shop with their state, and its loyalty page at the store. */
export async function blockHub(db: Db, shop: string, proxyUrl: string) {
  const kinds = [loyaltyPage.kind, ...blockNames.map((name) => blockDocuments[name].kind)];
  const found = new Map((await changedDocuments(db, shop, kinds)).map((row) => [row.kind, row]));
  const stateOf = ({ kind, defaults }: DocumentKind) => {
    const { revision, version, published, draft, updated_at } = found.get(kind) ?? NEVER_CHANGED;
    return { revision, version, settings: published ?? defaults, draft, updatedAt: updated_at };
  };
  const page = found.get(loyaltyPage.kind)?.published as LoyaltyPage | null | undefined;
  const placed = new Set(page?.blocks.filter(({ shown }) => shown).map(({ block }) => block));
  const blocks = blockNames.map((name) => {
    const { place } = blockKinds[name];
    return { name, place, ...stateOf(blockDocuments[name]), isPlaced: place === 'page' ? placed.has(name) : null };
  });
  return { page: { ...stateOf(loyaltyPage), address: page ? `${proxyUrl}/${page.slug}` : null }, blocks };
}
