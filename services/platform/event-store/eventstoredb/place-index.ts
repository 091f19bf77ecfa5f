import type { Place, PlaceTable } from '../postgres/place-table.js';

const WRITE_EVERY_MS = 200;

/** Writes the positions and offsets of events to the index, in batches after the appends. */
export class PlaceIndex {
  private unwritten: Place[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isReplacing = false;

  constructor(private readonly table: PlaceTable) {}

  /** Number of places that are not in the table yet. */
  get waiting(): number {
    return this.unwritten.length;
  }

  add(place: Place): void {
    this.unwritten.push(place);
  }

  /** Makes the next write replace the whole index of this log, which belongs to the server that the log was copied from. */
  replaceAll(): void {
    this.isReplacing = true;
  }

  /** Schedules a write. If it fails, the next write includes its entries, or the next start reads them from the log again. */
  scheduleWrite(log: string | null): void {
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
      if (this.isReplacing) await this.table.truncate(log, 0);
      this.isReplacing = false;
      await this.table.insert(log, places);
    } catch (error) {
      this.unwritten = [...places, ...this.unwritten];
      throw error;
    }
  }
}
