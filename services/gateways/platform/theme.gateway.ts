import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** The published theme, as far as the app's extension depends on it. */
export interface PublishedTheme {
  /**
   * Whether it takes app blocks, as those of Online Store 2.0 do: a JSON template has a section that accepts blocks of apps. False for a
   * shop without a published theme.
   */
  readonly takesAppBlocks: boolean;
  /** Whether its settings have the app's launcher on. */
  readonly isEmbedOn: boolean;
}

/** The published theme of a shop. Failures of the platform are outcomes, not exceptions. */
export interface ThemeGateway {
  published(shop: ShopAccess): Promise<PlatformOutcome<PublishedTheme>>;
}
