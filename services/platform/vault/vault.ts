import { createHash, createHmac } from 'node:crypto';
import { withoutRefs } from '@loyalty/contracts/kernel/note-ref';
import { Batches } from '@loyalty/projections/engine/reading/batches';
import type pg from 'pg';
import { isOutage } from '../database/outage.js';
import { asShop, inTransaction } from '../database/pool.js';
import { birthMonthIn } from './birthdays.js';
import { Notes } from './notes.js';
import type { OlderNotes } from './older-notes.js';
import { type LastProfile, nameOf, PersonKeys, type PersonRef, type StoredProfile } from './person-keys.js';
import { coreOf, isCoreOnly, type Profile, type ProfileRef, profileOf, refKey, textOf, withKnown } from './profile.js';
import { KEY_BYTES, seal, unseal } from './seal.js';
import { type SecretStore, Secrets } from './secrets.js';

/** Hexadecimal digits of a pseudonym: 160 bits. */
const PSEUDONYM_LENGTH = 40;

type PersonRecord = PersonRef & { readonly profile: Profile };
type Last = { readonly is_forgotten: boolean | null } & LastProfile;

/** An error that the server reports may be one person's fault; a lost connection is not. */
const isOfTheServer = (error: unknown): boolean => !isOutage(error);

export class Vault {
  readonly secrets: SecretStore;
  readonly notes: Notes;
  private readonly keys: PersonKeys;
  /** Request coalescing: profiles of one burst of deliveries share statements. */
  private readonly looking = new Batches<PersonRef, Last>((people) => this.lastOf(people), isOfTheServer, {
    atOnce: 1,
    pieces: 128,
  });
  private readonly saving = new Batches<PersonRecord, number>((people) => this.saveAll(people), isOfTheServer);

  constructor(
    private readonly pool: pg.Pool,
    /** Seals the persons' keys and the shops' secrets; kept outside the database and its backups (I-81). */
    private readonly master: Buffer,
    olderNotes?: OlderNotes,
  ) {
    if (master.length !== KEY_BYTES)
      throw new RangeError(`the vault's key has ${master.length} bytes, not ${KEY_BYTES}`);
    this.keys = new PersonKeys(master);
    this.secrets = new Secrets(pool, master);
    this.notes = new Notes(pool, master, olderNotes);
  }

  /** Stores a profile and returns its version: a new one only when something differs from the last; 0 for a forgotten person. */
  async saveProfile(shop: string, customer: string, profile: Profile): Promise<number> {
    // Usually nothing has changed, and the lock is not needed.
    const last = await this.looking.add({ shop, customer });
    if (last.is_forgotten) return 0;
    if (last.version && isCoreOnly(profile) && last.digest.equals(this.digestOf(shop, customer, profile)))
      return last.version;
    return this.saving.add({ shop, customer, profile });
  }

  private async lastOf(people: readonly PersonRef[]): Promise<Last[]> {
    const { rows } = await this.pool.query<Last>({
      name: 'last-profiles',
      text: `select l.is_forgotten, l.version, l.digest from unnest($1::text[], $2::text[]) with ordinality p(shop, customer, turn)
        left join lateral vault.last_profile(p.shop, p.customer) l on true order by p.turn`,
      values: [people.map(({ shop }) => shop), people.map(({ customer }) => customer)],
    });
    return rows;
  }

  /** Stores profiles of many customers of a shop in one transaction, and returns their versions in the same order. */
  saveProfiles(shop: string, people: readonly { customer: string; profile: Profile }[]): Promise<number[]> {
    return this.saveAll(people.map((one) => ({ shop, ...one })));
  }

  private saveAll(people: readonly PersonRecord[]): Promise<number[]> {
    return inTransaction(this.pool, async (client) => {
      const held = await this.keys.hold(client, people);
      const known = await this.lastProfiles(client, people, held);
      const fresh: (PersonRef & StoredProfile & { sealed: Buffer })[] = [];
      const versions = people.map(({ shop, customer, profile }) => {
        const person = held.get(nameOf({ shop, customer }));
        if (!person?.key) return 0;
        const digest = this.digestOf(shop, customer, profile);
        const before = known.get(nameOf({ shop, customer }));
        const after = before ? withKnown(profile, before) : profile;
        const text = textOf(after);
        const isSame = person.last?.digest.equals(digest) && (before ? textOf(before) === text : isCoreOnly(profile));
        if (person.last && isSame) return person.last.version;
        const version = (person.last?.version ?? 0) + 1;
        person.last = { version, digest };
        known.set(nameOf({ shop, customer }), after);
        const sealed = seal(text, person.key, refKey({ shop, customer, version }));
        fresh.push({ shop, customer, version, digest, sealed });
        return version;
      });
      const column = <K extends keyof (typeof fresh)[number]>(name: K) => fresh.map((row) => row[name]);
      if (fresh.length > 0)
        await client.query({
          name: 'keep-profiles',
          text: 'select vault.keep_each($1, $2, $3, $4, $5)',
          values: [column('shop'), column('customer'), column('version'), column('digest'), column('sealed')],
        });
      return versions;
    });
  }

  /**
   * Stable name of an e-mail address without an account, keyed by the master key: the same address of the same shop has the same name. The
   * address is stored under it like a person's profile and is forgotten like one.
   */
  pseudonymOf(shop: string, address: string): string {
    const digest = createHmac('sha256', this.master).update(`address/${shop}/`).update(address).digest('hex');
    return `mail-${digest.slice(0, PSEUDONYM_LENGTH)}`;
  }

  /** By which the parts of a profile that every delivery has are known again without being opened. */
  private digestOf(shop: string, customer: string, profile: Profile): Buffer {
    const text = textOf(coreOf(profile));
    return createHash('sha256').update(this.master).update(`${shop}/${customer}/`).update(text).digest();
  }

  /** Last profiles of those whose new ones do not simply repeat or replace them, by name. */
  private async lastProfiles(
    client: pg.PoolClient,
    people: readonly PersonRecord[],
    held: ReadonlyMap<string, { last: StoredProfile | null }>,
  ): Promise<Map<string, Profile>> {
    const refs = people.flatMap(({ shop, customer, profile }) => {
      const last = held.get(nameOf({ shop, customer }))?.last;
      const isRepeated = last && isCoreOnly(profile) && last.digest.equals(this.digestOf(shop, customer, profile));
      return last && !isRepeated ? [{ shop, customer, version: last.version }] : [];
    });
    const found = new Map<string, Profile>();
    for (const shop of new Set(refs.map((ref) => ref.shop))) {
      await client.query("select set_config('app.shop', $1, true)", [shop]);
      const mine = refs.filter((ref) => ref.shop === shop);
      await this.readShop(client, shop, mine, found);
    }
    return new Map(refs.flatMap((ref) => (found.has(refKey(ref)) ? [[nameOf(ref), found.get(refKey(ref))!]] : [])));
  }

  /** Profiles by `refKey`; those of forgotten persons are missing. */
  async read(refs: readonly ProfileRef[]): Promise<Map<string, Profile>> {
    const found = new Map<string, Profile>();
    for (const shop of new Set(refs.map((ref) => ref.shop))) {
      const mine = refs.filter((ref) => ref.shop === shop && ref.version > 0);
      if (mine.length > 0) await asShop(this.pool, shop, (client) => this.readShop(client, shop, mine, found));
    }
    return found;
  }

  private async readShop(
    client: pg.PoolClient,
    shop: string,
    refs: readonly ProfileRef[],
    found: Map<string, Profile>,
  ): Promise<void> {
    const { rows } = await client.query<{ customer: string; version: number; sealed: Buffer; sealed_key: Buffer }>(
      `select p.customer, p.version, p.sealed, k.sealed_key
         from unnest($2::text[], $3::int[]) r(customer, version)
         join vault.profile p using (customer, version)
         join vault.person k on k.shop = p.shop and k.customer = p.customer
        where p.shop = $1 and k.sealed_key is not null`,
      [shop, refs.map((ref) => ref.customer), refs.map((ref) => ref.version)],
    );
    for (const row of rows) {
      const ref = refKey({ shop, customer: row.customer, version: row.version });
      found.set(ref, profileOf(unseal(row.sealed, this.keys.open(shop, row.customer, row.sealed_key), ref).toString()));
    }
  }

  /** Destroys a person's key: no version of their data can ever be read again (I-80). */
  async forget(shop: string, customer: string): Promise<void> {
    this.keys.forget({ shop, customer });
    await asShop(this.pool, shop, async (client) => {
      await client.query(
        `insert into vault.person values ($1, $2, null, now())
         on conflict (shop, customer) do update set sealed_key = null, forgotten_at = now()`,
        [shop, customer],
      );
      for (const table of ['profile', 'writing', 'birthday'])
        await client.query(`delete from vault.${table} where shop = $1 and customer = $2`, [shop, customer]);
      await client.query('delete from vault.note where shop = $1 and about @> array[$2::text]', [shop, customer]);
    });
  }

  /** Stores a person's writing and returns its version for use in events; null for a forgotten person. */
  async saveWriting(shop: string, customer: string, text: string): Promise<number | null> {
    return asShop(this.pool, shop, async (client) => {
      // Locks the person's row, so that two concurrent texts get two versions.
      const key = (await this.keys.hold(client, [{ shop, customer }])).get(nameOf({ shop, customer }))?.key;
      if (!key) return null;
      const { rows } = await client.query<{ version: number }>(
        'select coalesce(max(version), 0) + 1 as version from vault.writing where shop = $1 and customer = $2',
        [shop, customer],
      );
      const version = rows[0]!.version;
      const sealed = seal(text, key, `${refKey({ shop, customer, version })}/writing`);
      await client.query('insert into vault.writing values ($1, $2, $3, $4)', [shop, customer, version, sealed]);
      return version;
    });
  }

  /** Months of birth, 1 to 12, of versions of dates of birth, by `refKey`. */
  async birthMonths(refs: readonly ProfileRef[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const shop of new Set(refs.map((ref) => ref.shop))) {
      const mine = refs.filter((ref) => ref.shop === shop);
      for (const [ref, text] of await this.writings(shop, mine)) found.set(ref, birthMonthIn(text));
    }
    return found;
  }

  /** A person's text; null when there is none or the person is forgotten. */
  async writing(ref: ProfileRef): Promise<string | null> {
    return (await this.writings(ref.shop, [ref])).get(refKey(ref)) ?? null;
  }

  /** Texts of a shop by `refKey`; those of forgotten persons are missing. */
  async writings(shop: string, refs: readonly Omit<ProfileRef, 'shop'>[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    if (refs.length === 0) return found;
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ customer: string; version: number; sealed: Buffer; sealed_key: Buffer }>(
        `select w.customer, w.version, w.sealed, k.sealed_key from unnest($2::text[], $3::int[]) r(customer, version)
           join vault.writing w using (customer, version) join vault.person k using (shop, customer)
          where w.shop = $1 and k.sealed_key is not null`,
        [shop, refs.map(({ customer }) => customer), refs.map(({ version }) => version)],
      ),
    );
    for (const { customer, version, sealed, sealed_key: key } of rows) {
      const ref = refKey({ shop, customer, version });
      found.set(ref, withoutRefs(unseal(sealed, this.keys.open(shop, customer, key), `${ref}/writing`).toString()));
    }
    return found;
  }
}
