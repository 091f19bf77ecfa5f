import fs from 'node:fs';
import path from 'node:path';
import { type DemoShop, SHOPS } from './shops.js';
import { CALM, emptyShop, type ShopState } from './state.js';

const SAVE_AFTER_MS = 3_000;

/** The shops in memory, and one JSON file per shop in `dir` (not stored when `dir` is null). */
export class Snapshots {
  readonly shops = new Map<string, ShopState>();
  private timer: NodeJS.Timeout | null = null;
  private readonly dirty = new Set<string>();

  constructor(private readonly dir: string | null) {
    if (dir) fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    for (const facts of SHOPS) this.shops.set(facts.domain, this.load(facts));
  }

  /** Opens a shop that is not there yet; in memory only, whatever `dir` is. */
  open(facts: DemoShop): void {
    this.shops.set(facts.domain, emptyShop(facts));
  }

  /** Marks a shop as changed; it is written a few seconds later, and at the latest by `close`. */
  changed(domain: string): void {
    if (!this.dir || !SHOPS.some((facts) => facts.domain === domain)) return;
    this.dirty.add(domain);
    this.timer ??= setTimeout(() => this.save(), SAVE_AFTER_MS).unref();
  }

  /** Writes pending changes. */
  close(): void {
    this.save();
  }

  private file(domain: string): string {
    return path.join(this.dir ?? '', `${domain}.json`);
  }

  private load(facts: DemoShop): ShopState {
    const fresh = emptyShop(facts);
    if (!this.dir || !fs.existsSync(this.file(facts.domain))) return fresh;
    const stored = JSON.parse(fs.readFileSync(this.file(facts.domain), 'utf8'));
    return {
      ...fresh,
      ...stored,
      facts,
      switches: structuredClone(CALM),
      customers: new Map(stored.customers),
      orders: new Map(stored.orders),
      discounts: new Map(stored.discounts),
    };
  }

  private save(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    for (const domain of this.dirty) {
      const shop = this.shops.get(domain);
      if (!shop) continue;
      const { facts: _facts, switches: _switches, ...rest } = shop;
      const stored = {
        ...rest,
        customers: [...shop.customers],
        orders: [...shop.orders],
        discounts: [...shop.discounts],
      };
      const file = this.file(domain);
      fs.writeFileSync(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
      fs.renameSync(`${file}.new`, file);
    }
    this.dirty.clear();
  }
}
