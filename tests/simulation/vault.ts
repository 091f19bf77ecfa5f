import type { Safe } from '@loyalty/services/contexts/orders/application/topics/topic-handler';
import type { Authors } from '@loyalty/services/contexts/reviews/application/record-review';
import type { StoredBirthDate } from '@loyalty/services/platform/vault/birthdays';
import { type Profile, type ProfileRef, refKey } from '@loyalty/services/platform/vault/profile';
import type { SecretStore } from '@loyalty/services/platform/vault/secrets';
import { noSecrets } from '../support/no-secrets.js';
import { plainNotes } from '../support/plain-notes.js';

interface StoredRecord {
  readonly version: number;
  readonly text: string;
}

/** The pseudonym of an address. */
export const pseudonymOf = (address: string): string => `mail-${address}`;

/** An unencrypted in-memory vault. Versions rise as in the real one. */
export class SimVault implements Safe {
  readonly notes = plainNotes;
  private readonly versions = new Map<string, StoredRecord>();
  private readonly profiles = new Map<string, string>();
  private readonly writings = new Map<string, StoredRecord>();
  private readonly born = new Map<string, { shop: string; customer: string; version: number; monthDay: string }>();
  private readonly forgotten = new Set<string>();

  async saveProfile(shop: string, customer: string, profile: unknown): Promise<number> {
    const name = `${shop}/${customer}`;
    if (this.forgotten.has(name)) return 0;
    const text = JSON.stringify(profile);
    const known = this.versions.get(name);
    if (known?.text === text) return known.version;
    const version = (known?.version ?? 0) + 1;
    this.versions.set(name, { version, text });
    this.profiles.set(refKey({ shop, customer, version }), text);
    return version;
  }

  pseudonymOf(_shop: string, address: string): string {
    return pseudonymOf(address);
  }

  async read(refs: readonly ProfileRef[]): Promise<Map<string, Profile>> {
    return new Map(
      refs.flatMap((ref) => {
        const text = this.profiles.get(refKey(ref));
        return text && !this.forgotten.has(`${ref.shop}/${ref.customer}`)
          ? [[refKey(ref), JSON.parse(text) as Profile]]
          : [];
      }),
    );
  }

  async saveWriting(shop: string, customer: string, text: string): Promise<number | null> {
    const name = `${shop}/${customer}`;
    if (this.forgotten.has(name)) return null;
    const version = (this.writings.get(name)?.version ?? 0) + 1;
    this.writings.set(name, { version, text });
    return version;
  }

  /** Dates of birth, which the real one stores next to the profiles. */
  readonly birthdays = {
    save: async (shop: string, customer: string, date: StoredBirthDate): Promise<number | null> => {
      const known = this.born.get(`${shop}/${customer}`);
      if (known?.monthDay === date.monthDay) return known.version;
      const version = await this.saveWriting(shop, customer, JSON.stringify(date));
      if (version !== null) this.born.set(`${shop}/${customer}`, { shop, customer, version, monthDay: date.monthDay });
      return version;
    },
    on: async (shop: string, monthDays: readonly string[], after: string, limit: number) =>
      [...this.born.values()]
        .filter((one) => one.shop === shop && monthDays.includes(one.monthDay) && one.customer > after)
        .sort((a, b) => (a.customer < b.customer ? -1 : 1))
        .slice(0, limit),
  };

  /** The apps of the simulated shops identify authors by the platform's id. */
  readonly authors: Authors = {
    withEmail: async () => [],
    meet: async () => undefined,
    keep: async (shop, customer, text, known) => {
      const newest = this.writings.get(`${shop}/${customer}`);
      return newest?.version === known && newest?.text === text
        ? known
        : ((await this.saveWriting(shop, customer, text)) ?? known);
    },
  };

  /** Every app is connected, and every shop has a contact. */
  readonly secrets: SecretStore = {
    ...noSecrets,
    read: async (_shop, name) =>
      name === 'shop-contact' ? '{"name":"Tea","email":"tea@example.com"}' : 'given by the merchant',
  };

  async forget(shop: string, customer: string): Promise<void> {
    this.forgotten.add(`${shop}/${customer}`);
  }
}
