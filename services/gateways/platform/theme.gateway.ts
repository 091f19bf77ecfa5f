import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** The published theme of a shop. Failures of the platform are outcomes, not exceptions. */
export interface ThemeGateway {
  /**
   * Whether the theme takes app blocks, as those of Online Store 2.0 do: a JSON template has a section that accepts blocks of apps. False
   * for a shop without a published theme.
   */
  takesAppBlocks(shop: ShopAccess): Promise<PlatformOutcome<boolean>>;
}
