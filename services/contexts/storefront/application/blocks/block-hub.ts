import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { blockKinds, blockNames } from '@loyalty/contracts/blocks/kinds';
import { type LoyaltyPage, loyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import type { DocumentKind } from '@loyalty/contracts/documents/kind';
import { changedDocuments } from '@loyalty/projections/documents/document.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import type { BlockFailureCount } from './block-failures.js';
import { takenSlugs } from './taken-slug.js';

const NEVER_CHANGED = {
  revision: 0,
  version: 0,
  published: null,
  draft: null,
  updated_at: null,
  scheduled_at: null,
  missed: null,
} as const;

interface HubTerms {
  /** Address of the app's pages at the store. */
  readonly proxyUrl: string;
  /** Opens the page to the team before it begins. */
  readonly previewToken: string;
  readonly failures: ReadonlyMap<string, BlockFailureCount>;
}

/** Content blocks of a shop with their state, and its loyalty page at the store. */
export async function blockHub(db: Db, shop: string, { proxyUrl, previewToken, failures }: HubTerms) {
  const kinds = [loyaltyPage.kind, ...blockNames.map((name) => blockDocuments[name].kind)];
  const found = new Map((await changedDocuments(db, shop, kinds)).map((row) => [row.kind, row]));
  const stateOf = ({ kind, defaults }: DocumentKind) => {
    const { published, updated_at, scheduled_at, ...row } = found.get(kind) ?? NEVER_CHANGED;
    const { revision, version, draft, missed } = row;
    const settings = published ?? defaults;
    return { revision, version, settings, draft, updatedAt: updated_at, scheduledAt: scheduled_at, missed };
  };
  const page = found.get(loyaltyPage.kind)?.published as LoyaltyPage | null | undefined;
  const placed = new Set(page?.blocks.filter(({ shown }) => shown).map(({ block }) => block));
  const blocks = blockNames.map((name) => {
    const { place } = blockKinds[name];
    const state = stateOf(blockDocuments[name]);
    const found = failures.get(name) ?? null;
    const isMended = found && state.updatedAt !== null && state.updatedAt > found.lastAt;
    return {
      name,
      place,
      ...state,
      isPlaced: place === 'page' ? placed.has(name) : null,
      failures: isMended ? null : found,
    };
  });
  const address = page ? `${proxyUrl}/${page.slug}` : null;
  const preview = address && page?.comingSoon ? `${address}?preview=${previewToken}` : null;
  return { page: { ...stateOf(loyaltyPage), address, proxyUrl, takenSlugs: [...takenSlugs].sort(), preview }, blocks };
}
