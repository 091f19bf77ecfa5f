import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import type { checkAppBlocks } from '@loyalty/contracts/shop/queries';
import type { PublishedTheme, ThemeGateway } from '../../../gateways/platform/theme.gateway.js';
import { domainOf, type PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Clock } from '../../../platform/clock/clock.js';

/** A merchant who publishes another theme sees its instructions after this time. */
const REMEMBERED_MS = 10 * 60_000;
/** A launcher that was off may be turned on at any moment: the merchant has just been led there. */
const OFF_REMEMBERED_MS = 5_000;
const MOST_SHOPS = 10_000;

/** The app at the platform: its id, and the address of the admin of a shop's domain. */
export interface PlatformApp {
  readonly id: string;
  adminOf(domain: string): string;
}

/** The published themes of shops, as the platform has them; its answers are remembered for ten minutes, or seconds while the launcher is off. */
export class ThemeSupport {
  private readonly known = new Map<string, { readonly theme: PublishedTheme; readonly until: number }>();

  constructor(
    private readonly themes: ThemeGateway,
    private readonly access: Pick<PlatformAccess, 'of'>,
    private readonly clock: Clock,
    private readonly app: PlatformApp,
  ) {}

  /** While the platform does not answer its last answer holds; without one the theme counts as current, as nearly all are. */
  async of(shop: string): Promise<DataOf<typeof checkAppBlocks>> {
    const theme = await this.published(shop);
    const editor = `${this.app.adminOf(domainOf(shop))}/themes/current/editor`;
    const { takesAppBlocks: isThemeOS2 = true, isEmbedOn = null } = theme ?? {};
    return { isThemeOS2, isEmbedOn, editor, appId: this.app.id };
  }

  private async published(shop: string): Promise<PublishedTheme | null> {
    const now = this.clock.now().getTime();
    const before = this.known.get(shop);
    if (before && now < before.until) return before.theme;
    const access = await this.access.of(shop);
    const answer = access ? await this.themes.published(access) : null;
    if (!answer?.ok) return before?.theme ?? null;
    this.remember(shop, answer.value, now);
    return answer.value;
  }

  private remember(shop: string, theme: PublishedTheme, now: number): void {
    this.known.delete(shop);
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= MOST_SHOPS) this.known.delete(oldest);
    this.known.set(shop, { theme, until: now + (theme.isEmbedOn ? REMEMBERED_MS : OFF_REMEMBERED_MS) });
  }
}
