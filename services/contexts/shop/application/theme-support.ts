import type { ThemeGateway } from '../../../gateways/platform/theme.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Clock } from '../../../platform/clock/clock.js';

/** A merchant who publishes another theme sees its instructions after this time. */
const REMEMBERED_MS = 10 * 60_000;
const MOST_SHOPS = 10_000;

/** Whether the published themes of shops take app blocks, as the platform says; its answers are remembered for ten minutes. */
export class ThemeSupport {
  private readonly known = new Map<string, { readonly isThemeOS2: boolean; readonly until: number }>();

  constructor(
    private readonly themes: ThemeGateway,
    private readonly access: Pick<PlatformAccess, 'of'>,
    private readonly clock: Clock,
  ) {}

  /** While the platform does not answer its last answer holds; without one the theme counts as current, as nearly all are. */
  async isThemeOS2(shop: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    const before = this.known.get(shop);
    if (before && now < before.until) return before.isThemeOS2;
    const access = await this.access.of(shop);
    const answer = access ? await this.themes.takesAppBlocks(access) : null;
    if (!answer?.ok) return before?.isThemeOS2 ?? true;
    this.remember(shop, { isThemeOS2: answer.value, until: now + REMEMBERED_MS });
    return answer.value;
  }

  private remember(shop: string, theme: { isThemeOS2: boolean; until: number }): void {
    this.known.delete(shop);
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= MOST_SHOPS) this.known.delete(oldest);
    this.known.set(shop, theme);
  }
}
