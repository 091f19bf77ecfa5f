import fs from 'node:fs';
import path from 'node:path';
import { type Body, token } from '../fixtures/platform/exact-json.js';
import { at, freshId } from './platform-bodies.js';

const folder = path.resolve(import.meta.dirname, '../fixtures/reports');

const IDS = new Set(['id', 'order_id', 'line_item_id', 'refund_id']);
const TIMES = new Set(['created_at', 'processed_at', 'updated_at']);
/** When the reported orders were placed. */
const PLACED = Date.parse('2026-11-28T10:00:00Z');

/**
 * Bodies of public reports as deliveries of now: `tests/fixtures/reports` has them by name, with invented people and ids. Each reader has ids
 * of its own, so that a case can be told again; a minute of theirs is a second, and they begin in the next one, after any program of before.
 */
export class ReportedBodies {
  private readonly ids = new Map<string, string>();

  /** @param customer the customer of all orders */
  constructor(private readonly customer: string) {}

  /** The body of a file with fresh ids and times. */
  read(name: string): Body {
    const body = JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Body;
    return this.fresh('', body) as Body;
  }

  private fresh(key: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.fresh(key, one));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, one]) => [name, this.fresh(name, one)]);
      return { ...Object.fromEntries(entries), ...(key === 'customer' ? { id: token(this.customer) } : {}) };
    }
    if (IDS.has(key) && typeof value === 'number') return Number(this.idOf(String(value)));
    const isTime = TIMES.has(key) && typeof value === 'string';
    return isTime ? at(1 + Math.round((Date.parse(value) - PLACED) / 60_000)) : value;
  }

  private idOf(reported: string): string {
    const known = this.ids.get(reported) ?? freshId();
    this.ids.set(reported, known);
    return known;
  }
}
