import { additionalRoutes } from '@loyalty/contracts/additional-routes';
import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { endpoints } from '@loyalty/contracts/endpoints';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';

const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** First parts of the app proxy's other addresses, which a page may not have. */
export const takenSlugs: ReadonlySet<string> = new Set([
  ...endpoints.filter(({ side }) => side === 'shopper').map(({ path }) => firstPart(path)),
  ...additionalRoutes.filter(({ path }) => path.startsWith('/proxy/')).map(({ path }) => firstPart(path.slice(6))),
]);

/** Rejects a loyalty page at an address that the app proxy answers otherwise. */
export async function takenSlug({ slug }: DocumentSettings): Promise<Rejection | null> {
  return takenSlugs.has(String(slug)) ? reject('page.slug-taken', { field: 'settings.slug' }) : null;
}
