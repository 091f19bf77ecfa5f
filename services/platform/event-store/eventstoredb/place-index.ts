import type { Place, PlaceTable } from '../postgres/place-table.js';

const WRITE_EVERY_MS = 200;

/** Writes the places of counted events to their table, many in a statement and behind the appends. */
export class PlaceIndex {
  private unwritten: Place[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isAnew = false;

  constructor(private readonly table: PlaceTable) {}

  /** Number of places that are not in the table yet. */
  get waiting(): number {
    return this.unwritten.length;
  }

  add(place: Place): void {
    this.unwritten.push(place);
  }

  /** What is indexed under this log was of another server, from which it was copied before. */
  beginAnew(): void {
    this.isAnew = true;
  }

  /** Writes in a moment. What cannot be written then is written with what follows, or counted again by the next start. */
  soon(log: string | null): void {
    if (this.unwritten.length === 0) return;
    this.timer ??= setTimeout(() => this.write(log).catch(() => undefined), WRITE_EVERY_MS).unref();
  }

  /** @throws StoreUnavailable */
  async write(log: string | null): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const places = this.unwritten;
    if (log === null || places.length === 0) return;
    this.unwritten = [];
    try {
      if (this.isAnew) await this.table.truncate(log, 0);
      this.isAnew = false;
      await this.table.insert(log, places);
    } catch (error) {
      this.unwritten = [...places, ...this.unwritten];
      throw error;
    }
  }
}
