import type { InstallationGateway, PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import { ACCESS_TOKEN, domainOf } from '../../../platform/access/platform-access.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { shopDecider } from '../domain/shop.js';
import { loadShop, SHOP } from './queries.js';

/** Names of staff, for the vault: events and logs know only their ids. */
export const staffName = (staff: string): string => `staff/${staff}`;
export const staffFacts = (staff: string): string => `staff-facts/${staff}`;

/** Staff data of the platform; personal, for the vault only. */
export interface StaffProfile {
  readonly email: string;
  /** Whether they own the store's account. */
  readonly owner: boolean;
}

const NONE: StaffProfile = { email: '', owner: false };

/**
 * Installation handshake: the first valid session token of a shop is exchanged for an access token, then the shop is recorded.
 * The platform grants this only while the app is installed there, so a token of an uninstalled shop is rejected (B-016).
 */
export class Installation {
  private readonly pending = new Map<string, Promise<boolean>>();
  /** Staff whose profiles are stored, of each installation: they are deleted with the app. */
  private readonly known = new Set<string>();

  constructor(
    private readonly ledger: Ledger,
    private readonly vault: Vault,
    private readonly platform: PlatformGateway,
    private readonly exchange: InstallationGateway,
  ) {}

  async installed(shop: string): Promise<boolean> {
    return (await loadShop(this.ledger, shop)).installed;
  }

  /** Whether the shop has the app, installing it now if the platform grants it; stores the staff member's name on their first call. */
  async ensure(shop: string, token: string, staff: string): Promise<boolean> {
    const { installed, latestInstalledAt } = await loadShop(this.ledger, shop);
    if (installed && (await this.knows(shop, staff, latestInstalledAt))) return true;
    const name = `${shop}/${staff}`;
    const running = this.pending.get(name) ?? this.install(shop, token, staff).finally(() => this.pending.delete(name));
    this.pending.set(name, running);
    return running;
  }

  /** A member of staff as the platform reported them; an anonymous profile otherwise. */
  async person(shop: string, staff: string): Promise<StaffProfile> {
    const reported = await this.vault.secrets.read(shop, staffFacts(staff));
    return reported === null ? NONE : (JSON.parse(reported) as StaffProfile);
  }

  /** Ids of the staff who have opened the app. */
  async staff(shop: string): Promise<string[]> {
    const prefix = staffFacts('');
    return (await this.vault.secrets.names(shop, prefix)).map((name) => name.slice(prefix.length));
  }

  private async knows(shop: string, staff: string, since: string | null): Promise<boolean> {
    const name = `${shop}/${staff}/${since}`;
    if (this.known.has(name)) return true;
    const known = (await this.vault.secrets.read(shop, staffFacts(staff))) !== null;
    if (known) this.known.add(name);
    return known;
  }

  private async install(shop: string, token: string, staff: string): Promise<boolean> {
    const domain = domainOf(shop);
    const granted = await this.exchange.exchange(domain, token);
    if (!granted.ok) return false;
    const { accessToken, staff: person } = granted.value;
    const facts = await this.platform.shopFacts({ domain, accessToken });
    if (!facts.ok) return false;
    const { currency, ianaTimezone: zone, planName: platformPlan, name, email, details } = facts.value;
    await this.vault.secrets.save(shop, ACCESS_TOKEN, accessToken);
    await this.vault.secrets.save(shop, 'shop-contact', JSON.stringify({ name, email: email ?? '', ...details }));
    await this.vault.secrets.save(shop, staffName(staff), `${person.firstName} ${person.lastName}`.trim());
    const target: StaffProfile = { email: person.email, owner: person.accountOwner };
    await this.vault.secrets.save(shop, staffFacts(staff), JSON.stringify(target));
    const cause = {
      shop,
      actor: { kind: 'staff' as const, id: staff },
      causation: `install:${staff}`,
      correlation: `install:${shop}`,
    };
    await this.ledger.execute(
      shopDecider,
      SHOP,
      { kind: 'InstallShop', data: { domain, currency, zone, platformPlan } },
      cause,
    );
    return this.installed(shop);
  }
}
