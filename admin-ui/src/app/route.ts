import type { ComponentType } from 'react';
import type { PageLayout } from '../kit/shell/skeletons.js';
import type { Words } from '../words/en.js';

export type PageKey = keyof Words['pages'];
/** A route of the admin: its path below the prefix, the key of its texts, its skeleton and the page. A placeholder has no page. */
export interface RouteDefinition {
  readonly path: string;
  readonly key: PageKey;
  readonly shape: PageLayout;
  readonly load?: () => Promise<{ default: ComponentType }>;
  /** Whether the words in the first bundle are enough for the page. */
  readonly hasFirstWords?: boolean;
}

export const page = (
  path: string,
  key: PageKey,
  shape: PageLayout,
  load: RouteDefinition['load'],
): RouteDefinition => ({
  path,
  key,
  shape,
  load,
});
/** The route of a page whose words are in the first bundle (`words/first-english.ts`). */
export const firstPage = (...route: Parameters<typeof page>): RouteDefinition => ({
  ...page(...route),
  hasFirstWords: true,
});
/** The route of a page that is not implemented. */
export const placeholder = (path: string, key: PageKey): RouteDefinition => ({ path, key, shape: 'notice' });
