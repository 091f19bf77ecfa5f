import { LRUCache } from 'lru-cache';
import type { InstallationGateway, PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import { grantFrom } from '../../../platform/access/access-grant.js';
import type { AccessTokens } from '../../../platform/access/access-tokens.js';
import { domainOf } from '../../../platform/access/platform-access.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { shopDecider } from '../domain/shop.js';
import { loadShop, SHOP } from './queries.js';

/** Names of staff, for the vault: events and logs know only their ids. */
export const staffName = (staff: string): string => `staff/${staff}`;
export const staffFacts = (staff: string): string => `staff-facts/${staff}`;

/** Staff data of the platform; personal, for the vault only. */
interface StaffProfile {
  readonly email: string;
  /** Whether they own the store's account. */
  readonly owner: boolean;
}

const NONE: StaffProfile = { email: '', owner: false };

/** How often a call of staff looks whether the platform has ended the app's access to their store, and the shops that are remembered. */
const LOOK_EVERY_MS = 2_000;
const MOST_SHOPS = 10_000;

export interface InstallationParts {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'secrets'>;
  readonly platform: Pick<PlatformGateway, 'shopFacts'>;
  readonly exchange: Pick<InstallationGateway, 'exchange'>;
  readonly tokens: Pick<AccessTokens, 'find' | 'replace' | 'resumed'>;
  readonly jobs: Pick<Queue, 'retryAll'>;
}

/**
 * Installation handshake: the first valid session token of a shop is exchanged for an access token, then the shop is recorded.
 * The platform grants this only while the app is installed there, so a token of an uninstalled shop is rejected (B-016).
 */
export class Installation {
  private readonly pending = new Map<string, Promise<boolean>>();
  /** Staff whose profiles are stored, of each installation: they are deleted with the app. */
  private readonly known = new Set<string>();

  private readonly looked = new LRUCache<string, true>({ max: MOST_SHOPS, ttl: LOOK_EVERY_MS });

  constructor(private readonly parts: InstallationParts) {}

  async installed(shop: string): Promise<boolean> {
    return (await loadShop(this.parts.ledger, shop)).installed;
  }

  /**
   * Whether the shop has the app, installing it now if the platform grants it; stores the staff member's name on their first call. An access
   * that the platform has ended is renewed with the session of whoever opens the app.
   */
  async ensure(shop: string, token: string, staff: string): Promise<boolean> {
    const { installed, latestInstalledAt } = await loadShop(this.parts.ledger, shop);
    if (!installed || !(await this.knows(shop, staff, latestInstalledAt))) return this.installOnce(shop, token, staff);
    // The admin works with what is stored here, also where the access cannot be renewed now.
    await this.mendAccess(shop, token, staff);
    return true;
  }

  /** A member of staff as the platform reported them; an anonymous profile otherwise. */
  async person(shop: string, staff: string): Promise<StaffProfile> {
    const stored = await this.parts.vault.secrets.read(shop, staffFacts(staff));
    return stored === null ? NONE : (JSON.parse(stored) as StaffProfile);
  }

  /** Ids of the staff who have opened the app. */
  async staff(shop: string): Promise<string[]> {
    const prefix = staffFacts('');
    return (await this.parts.vault.secrets.names(shop, prefix)).map((name) => name.slice(prefix.length));
  }

  private installOnce(shop: string, token: string, staff: string): Promise<boolean> {
    const name = `${shop}/${staff}`;
    const running = this.pending.get(name) ?? this.install(shop, token, staff).finally(() => this.pending.delete(name));
    this.pending.set(name, running);
    return running;
  }

  /** Gets an access that has ended or is missing again, and goes on with what rested. */
  private async mendAccess(shop: string, token: string, staff: string): Promise<void> {
    if (this.looked.has(shop)) return;
    this.looked.set(shop, true);
    const grant = await this.parts.tokens.find(shop);
    if (!grant || grant.endedAt !== null) await this.installOnce(shop, token, staff);
    else if (grant.resume) await this.goOn(shop);
  }

  /** Its grant says that this is to be done until it is: the process may end in between. */
  private async goOn(shop: string): Promise<void> {
    await this.parts.jobs.retryAll(shop);
    await this.parts.tokens.resumed(shop);
  }

  private async knows(shop: string, staff: string, since: string | null): Promise<boolean> {
    const name = `${shop}/${staff}/${since}`;
    if (this.known.has(name)) return true;
    const known = (await this.parts.vault.secrets.read(shop, staffFacts(staff))) !== null;
    if (known) this.known.add(name);
    return known;
  }

  private async install(shop: string, token: string, staff: string): Promise<boolean> {
    const domain = domainOf(shop);
    const { tokens, exchange, platform, vault } = this.parts;
    // Stored at once: it replaces the token before, whatever happens next.
    const replaced = await tokens.replace(
      shop,
      await this.installed(shop),
      () => exchange.exchange(domain, token),
      (answer, requestedAt) => (answer.ok ? grantFrom(answer.value, requestedAt) : null),
    );
    if (!replaced?.answer.ok) return false;
    if (replaced.resume) await this.goOn(shop);
    const { accessToken, staff: person } = replaced.answer.value;
    const facts = await platform.shopFacts({ domain, accessToken });
    if (!facts.ok) return false;
    const { currency, ianaTimezone: zone, planName: platformPlan, name, email, details } = facts.value;
    await vault.secrets.save(shop, 'shop-contact', JSON.stringify({ name, email: email ?? '', ...details }));
    await vault.secrets.save(shop, staffName(staff), `${person.firstName} ${person.lastName}`.trim());
    const target: StaffProfile = { email: person.email, owner: person.accountOwner };
    await vault.secrets.save(shop, staffFacts(staff), JSON.stringify(target));
    const context = {
      shop,
      actor: { kind: 'staff' as const, id: staff },
      causation: `install:${staff}`,
      correlation: `install:${shop}`,
    };
    await this.parts.ledger.execute(
      shopDecider,
      SHOP,
      { kind: 'InstallShop', data: { domain, currency, zone, platformPlan } },
      context,
    );
    return this.installed(shop);
  }
}
