import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { KEY_BYTES, seal, unsealKey } from './seal.js';

/** Number of opened person keys in memory; forgetting a person removes theirs. */
const KEYS_IN_MEMORY = 50_000;

export interface PersonRef {
  readonly shop: string;
  readonly customer: string;
}
/** A profile as it is known without opening it. */
export interface StoredProfile {
  readonly version: number;
  readonly digest: Buffer;
}
interface Nothing {
  readonly version: null;
  readonly digest: null;
}
export type LastProfile = StoredProfile | Nothing;
/** A person and their last profile. */
interface Held {
  readonly key: Buffer | null;
  last: StoredProfile | null;
}

export const nameOf = ({ shop, customer }: PersonRef): string => `${shop}/${customer}`;

/** Keys of persons: sealed under the master key at rest, opened ones in memory. */
export class PersonKeys {
  private readonly keys = new LRUCache<string, Buffer>({ max: KEYS_IN_MEMORY });

  constructor(private readonly master: Buffer) {}

  open(shop: string, customer: string, sealed: Buffer): Buffer {
    const name = nameOf({ shop, customer });
    const known = this.keys.get(name);
    if (known) return known;
    const key = unsealKey(sealed, this.master, name);
    this.keys.set(name, key);
    return key;
  }

  forget(person: PersonRef): void {
    this.keys.delete(nameOf(person));
  }

  /**
   * Persons whose rows are locked until the transaction ends, by name: their keys, created on first use, and last profiles. Forgotten ones
   * have no key.
   */
  async hold(client: pg.PoolClient, people: readonly PersonRef[]): Promise<Map<string, Held>> {
    const each = [...new Map(people.map((one) => [nameOf(one), one])).values()];
    const fresh = each.map((one) => seal(randomBytes(KEY_BYTES), this.master, nameOf(one)));
    const { rows } = await client.query<PersonRef & { sealed_key: Buffer | null } & LastProfile>({
      name: 'hold-persons',
      text: 'select * from vault.hold_each($1, $2, $3)',
      values: [each.map(({ shop }) => shop), each.map(({ customer }) => customer), fresh],
    });
    return new Map(
      rows.map(({ shop, customer, sealed_key: sealed, version, digest }) => [
        nameOf({ shop, customer }),
        {
          key: sealed && this.open(shop, customer, sealed),
          last: version === null ? null : { version, digest },
        },
      ]),
    );
  }
}
