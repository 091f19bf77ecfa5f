import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { TierMove } from '@loyalty/contracts/tiers/preview';
import { csvOf } from '../../../platform/files/csv.js';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Moves as a packed CSV file. */
export function packMoves(moves: readonly TierMove[]): Promise<Buffer> {
  const rows = moves.map(({ customer, name, from, to, direction, value }) => [
    customer,
    name,
    from,
    to,
    direction,
    value,
  ]);
  return pack(csvOf(['customer', 'name', 'from', 'to', 'direction', 'value'], rows));
}

export const unpackMoves = async (packed: Buffer): Promise<string> => (await unpack(packed)).toString('utf8');
