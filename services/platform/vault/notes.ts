import { randomBytes, randomUUID } from 'node:crypto';
import { noteIn, noteRef, olderNoteIn, withoutRefs } from '@loyalty/contracts/kernel/note-ref';
import type pg from 'pg';
import { asShop } from '../database/pool.js';
import { StoreUnavailable } from '../event-store/port.js';
import type { OlderNotes } from './older-notes.js';
import { KEY_BYTES, seal, unseal } from './seal.js';

const THING = 'thing:';
/** A text that is of no one person goes with a thing, such as an import: an erasure deletes it where it names the person. */
export const thing = (id: string): string => `${THING}${id}`;

/** What of a command decides whether its note is written. */
interface NoteCause {
  readonly shop: string;
  readonly dryRun?: boolean;
}
/** What of an outcome decides whether an event refers to its notes. */
type Written =
  | { readonly ok: true; readonly repeated: boolean; readonly receipt: { readonly events: readonly string[] } }
  | { readonly ok: false };
interface Sealed {
  readonly note: string;
  readonly sealed: Buffer;
  readonly about: readonly string[];
  readonly keys: readonly Buffer[];
}

/**
 * Free text about people: notes of staff, names of files. A note is sealed under the key of everybody it is about, so that an erasure of one of
 * them ends it; events, read models and streams have a reference that nobody can guess.
 */
export class Notes {
  constructor(
    private readonly pool: pg.Pool,
    private readonly master: Buffer,
    private readonly older?: Pick<OlderNotes, 'read' | 'forgetThings'>,
  ) {}

  /**
   * Carries a command out with the references to texts, empty for no text and a dry run, and deletes the texts again where the command wrote
   * no events of its own: it was refused or repeated, or changed nothing.
   * @param about customers, or other names of what the texts go with
   * @param orElse what they go with when one of these was erased; without it they are not stored then
   */
  async sealFor<const Texts extends readonly string[], O extends Written>(
    { about, orElse }: { readonly about: readonly string[]; readonly orElse?: string },
    texts: Texts,
    cause: NoteCause,
    command: (...references: { [K in keyof Texts]: string }) => Promise<O>,
  ): Promise<O> {
    const seal = async (text: string) =>
      (await this.seal(about, text, cause)) ??
      (orElse === undefined ? '' : ((await this.seal([orElse], text, cause)) ?? ''));
    const references = await Promise.all(texts.map(seal));
    const outcome = await command(...(references as { [K in keyof Texts]: string }));
    if (outcome.ok && !outcome.repeated && outcome.receipt.events.length > 0) return outcome;
    const unused = references.flatMap((reference) => noteIn(reference) ?? []);
    await this.drop(cause.shop, await this.rows(cause.shop, 'n.note = any($2::uuid[])', unused));
    return outcome;
  }

  /**
   * Stores a text and returns what an event says in its place: its reference, nothing for no text or a dry run, or null for a person who was
   * erased.
   * @param about at least one, whose keys seal it
   */
  async seal(about: readonly string[], text: string, { shop, dryRun }: NoteCause): Promise<string | null> {
    if (text === '' || dryRun) return '';
    if (about.length === 0) throw new Error('A note is sealed under the key of somebody or something.');
    const people = [...new Set(about)];
    const names = people.map((one) => `${shop}/${one}`);
    const fresh = names.map((name) => seal(randomBytes(KEY_BYTES), this.master, name));
    return asShop(this.pool, shop, async (client) => {
      const hold = () =>
        client.query<{ customer: string; sealed_key: Buffer | null }>(
          'select customer, sealed_key from vault.hold($1, $2, $3)',
          [shop, people, fresh],
        );
      let { rows } = await hold();
      // A thing that an erasure has just taken away gets a key anew.
      if (rows.length < people.length) ({ rows } = await hold());
      const keys = new Map(rows.map((row) => [row.customer, row.sealed_key]));
      const note = randomUUID();
      let sealed: Buffer = Buffer.from(text);
      for (const person of people) {
        const key = keys.get(person);
        if (!key) return null;
        sealed = seal(sealed, this.open(shop, person, key), `${shop}/${note}`);
      }
      await client.query('insert into vault.note values ($1, $2, $3, $4)', [shop, note, people, sealed]);
      return noteRef(note);
    });
  }

  /** @throws StoreUnavailable where a text of before is in a log that is away */
  reveal<T>(shop: string, answer: T): Promise<T> {
    return revealNotes(answer, (notes) => this.read(shop, notes));
  }

  /** The same for an answer that is shown and gone: while the log is away the texts of before are empty. */
  revealKnown<T>(shop: string, answer: T): Promise<T> {
    return revealNotes(answer, (notes) => this.readKnown(shop, notes));
  }

  /** Texts by note; without those of erased people. */
  async read(shop: string, notes: readonly string[]): Promise<Record<string, string>> {
    const isOlder = notes.some((note) => olderNoteIn(note) !== null);
    return { ...(isOlder ? await this.older?.read(shop, notes) : {}), ...(await this.readSealed(shop, notes)) };
  }

  /** The same, without those that are in the log while it is away. */
  async readKnown(shop: string, notes: readonly string[]): Promise<Record<string, string>> {
    return this.read(shop, notes).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return this.readSealed(shop, notes);
      throw error;
    });
  }

  private async readSealed(shop: string, notes: readonly string[]): Promise<Record<string, string>> {
    const own = notes.filter((note) => olderNoteIn(note) === null);
    const rows = own.length > 0 ? await this.rows(shop, 'n.note = any($2::uuid[])', own) : [];
    return Object.fromEntries(rows.map((row) => [row.note, this.textOf(shop, row)]));
  }

  /** Texts about a person and nobody else. */
  async about(shop: string, customer: string): Promise<string[]> {
    const rows = await this.rows(shop, 'n.about @> array[$2::text] and cardinality(n.about) = 1', customer);
    return rows.map((row) => this.textOf(shop, row));
  }

  /** Deletes the texts of things, as far as they name somebody; a thing's key goes with the last of its texts. */
  async forgetThings(shop: string, names: (text: string) => boolean): Promise<void> {
    await this.older?.forgetThings(shop);
    const rows = await this.rows(shop, 'n.about[1] like $2', `${THING}%`);
    await this.drop(
      shop,
      rows.filter((row) => names(this.textOf(shop, row))),
    );
  }

  private async drop(shop: string, gone: readonly Sealed[]): Promise<void> {
    if (gone.length === 0) return;
    const things = gone.flatMap(({ about }) => about);
    await asShop(this.pool, shop, async (client) => {
      // Whoever seals another text of a thing holds its row: that text is seen here, or gets a new key.
      await client.query(
        'select from vault.person where shop = $1 and customer = any($2) order by customer for update',
        [shop, things],
      );
      await client.query('delete from vault.note where shop = $1 and note = any($2::uuid[])', [
        shop,
        gone.map(({ note }) => note),
      ]);
      await client.query(
        `delete from vault.person p where p.shop = $1 and p.customer = any($2) and p.customer like $3
           and not exists (select from vault.note n where n.shop = $1 and n.about @> array[p.customer])`,
        [shop, things, `${THING}%`],
      );
    });
  }

  private async rows(shop: string, which: string, value: string | string[]): Promise<Sealed[]> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ note: string; sealed: Buffer; about: string[]; customers: string[]; keys: Buffer[] }>(
        `select n.note, n.sealed, n.about, array_agg(k.customer) as customers, array_agg(k.sealed_key) as keys
           from vault.note n join vault.person k on k.shop = n.shop and k.customer = any(n.about)
          where n.shop = $1 and ${which} group by n.shop, n.note having count(k.sealed_key) = cardinality(n.about) order by n.note`,
        [shop, value],
      ),
    );
    return rows.map(({ note, sealed, about, customers, keys }) => {
      const key = new Map(customers.map((customer, index) => [customer, keys[index] as Buffer]));
      return { note, sealed, about, keys: about.map((one) => this.open(shop, one, key.get(one) as Buffer)) };
    });
  }

  /** A text that does not open under the keys of today is gone: it stops neither an answer nor an erasure. */
  private textOf(shop: string, { note, sealed, keys }: Sealed): string {
    try {
      return withoutRefs(keys.reduceRight((inner, key) => unseal(inner, key, `${shop}/${note}`), sealed).toString());
    } catch {
      return '';
    }
  }

  private open(shop: string, customer: string, sealed: Buffer): Buffer {
    return unseal(sealed, this.master, `${shop}/${customer}`);
  }
}

/** Replaces the references anywhere in an answer by their texts; those of erased people become empty. */
async function revealNotes<T>(
  answer: T,
  read: (notes: readonly string[]) => Promise<Readonly<Record<string, string>>>,
): Promise<T> {
  const found = new Set<string>();
  collectNotes(answer, found);
  if (found.size === 0) return answer;
  const texts = await read([...found]);
  return eachText(answer, (text) => {
    const note = noteIn(text);
    return note ? (texts[note] ?? '') : text;
  }) as T;
}

/** An object of JSON, whichever context made it: no date and no other class. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Finds the references in a value. Most answers have none: nothing of them is copied. */
function collectNotes(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    const note = noteIn(value);
    if (note) found.add(note);
  } else if (Array.isArray(value)) for (const one of value) collectNotes(one, found);
  else if (isRecord(value)) for (const name in value) collectNotes(value[name], found);
}

/** The same value with every text of it changed. */
function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachText(one, change)]));
}
