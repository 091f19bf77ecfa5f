import { olderNotes } from '@loyalty/contracts/events';
import { olderNoteIn, withoutRefs } from '@loyalty/contracts/kernel/note-ref';
import type pg from 'pg';
import { asShop } from '../database/pool.js';
import type { EventStore } from '../event-store/port.js';

/** Stands for everybody: a text of no one person goes with the first erasure of its shop. */
const ANYBODY = 'thing:older-notes';

interface Found {
  readonly note: string;
  readonly text: string;
  readonly about: readonly string[];
}

/** Texts that people typed before notes were sealed. The log has them for good; they are read there until their people are erased. */
export class OlderNotes {
  /** Shops in which nobody was erased before this process looked; each later erasure leaves a row. */
  private readonly untouched = new Set<string>();

  constructor(
    private readonly pool: pg.Pool,
    /** As it is stored. */
    private readonly log: Pick<EventStore, 'readAt'>,
  ) {}

  /** Texts by note; without those of erased people. @throws StoreUnavailable while the log is away */
  async read(shop: string, notes: readonly string[]): Promise<Record<string, string>> {
    const found = await this.find(shop, notes);
    const gone = await this.goneOf(shop, [...new Set(found.flatMap(({ about }) => about))]);
    const open = found.filter(({ about }) => !about.some((one) => gone.has(one)));
    return Object.fromEntries(open.map(({ note, text }) => [note, text]));
  }

  /** Shows no text of no one person any more: which of them names an erased person is not known once their name is. */
  async forgetThings(shop: string): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query('insert into vault.person values ($1, $2, null, now()) on conflict do nothing', [shop, ANYBODY]),
    );
  }

  private async find(shop: string, notes: readonly string[]): Promise<Found[]> {
    const places = notes.flatMap((note) => {
      const place = olderNoteIn(note);
      return place ? [{ note, ...place }] : [];
    });
    if (places.length === 0) return [];
    const positions = [...new Set(places.map(({ position }) => position))].sort((a, b) => a - b);
    const events = new Map((await this.log.readAt(positions)).map((event) => [event.position, event]));
    return places.flatMap(({ note, position, field }) => {
      const event = events.get(position);
      const found = event?.shop === shop ? olderNotes.find(event, field) : null;
      if (!found) return [];
      const people = found.about.map((one) => one || ANYBODY);
      return [{ note, text: withoutRefs(found.text), about: people.length > 0 ? people : [ANYBODY] }];
    });
  }

  private async goneOf(shop: string, people: readonly string[]): Promise<Set<string>> {
    if (people.length === 0) return new Set();
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<{ customer: string }>(
        'select customer from vault.person where shop = $1 and customer = any($2) and forgotten_at is not null',
        [shop, people],
      ),
    );
    const gone = new Set(rows.map(({ customer }) => customer));
    if (people.includes(ANYBODY) && !gone.has(ANYBODY) && (await this.wasErasedBefore(shop))) gone.add(ANYBODY);
    return gone;
  }

  /** Whether somebody was erased by a program that left no row for everybody. */
  private async wasErasedBefore(shop: string): Promise<boolean> {
    if (this.untouched.has(shop)) return false;
    const { rowCount } = await asShop(this.pool, shop, (client) =>
      client.query('select from vault.person where shop = $1 and forgotten_at is not null limit 1', [shop]),
    );
    if (rowCount === 0) this.untouched.add(shop);
    else await this.forgetThings(shop);
    return rowCount !== 0;
  }
}
