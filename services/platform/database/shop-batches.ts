import { Batches } from '@loyalty/projections/engine/reading/batches';
import type pg from 'pg';
import { isOutage } from './outage.js';
import { asShop } from './pool.js';

/** A piece of work in a shop. */
interface InShop {
  readonly shop: string;
}

/** Batches under way at one time, and pieces of each. */
const LIMITS = { atOnce: 2, pieces: 64 } as const;

/**
 * Coalesces pieces of many callers: those of a shop share a transaction that sees this shop alone.
 * @param work answers in the order of the pieces
 */
export function shopBatches<Piece extends InShop, Answer>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, shop: string, pieces: readonly Piece[]) => Promise<readonly Answer[]>,
): Batches<Piece, Answer> {
  const send = async (pieces: readonly Piece[]): Promise<Answer[]> => {
    const answers = new Map<Piece, Answer>();
    for (const [shop, mine] of Map.groupBy(pieces, (piece) => piece.shop)) {
      const found = await asShop(pool, shop, (client) => work(client, shop, mine));
      for (const [index, piece] of mine.entries()) answers.set(piece, found[index] as Answer);
    }
    return pieces.map((piece) => answers.get(piece) as Answer);
  };
  return new Batches(send, (error) => !isOutage(error), LIMITS);
}
