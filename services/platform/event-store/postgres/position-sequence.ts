import type { WriterSession } from './session.js';

/**
 * Numeric ids of shops and streams in the log's rows. Only the writer assigns new ones; an id of a row that was not written is not used
 * again.
 */
export class PositionSequence {
  private constructor(
    private readonly shops: Map<string, number>,
    private lastShop: number,
    private lastStream: number,
  ) {}

  /** Loads the ids of the present log. */
  static async load(session: WriterSession, schema: string): Promise<PositionSequence> {
    const shops = (await session.query(`select id, name from ${schema}.shop`)).rows as { id: number; name: string }[];
    const { rows } = await session.query(`select coalesce(max(id), 0) as last from ${schema}.stream`);
    const lastShop = shops.reduce((last, { id }) => Math.max(last, id), 0);
    return new PositionSequence(new Map(shops.map(({ id, name }) => [name, id])), lastShop, rows[0].last);
  }

  shop(name: string): number | undefined {
    return this.shops.get(name);
  }

  newShop(name: string): number {
    this.shops.set(name, ++this.lastShop);
    return this.lastShop;
  }

  forgetShop(name: string): void {
    this.shops.delete(name);
  }

  newStream(): number {
    return ++this.lastStream;
  }
}
