import type { WhatIfMover, WhatIfResult } from '@loyalty/contracts/programs/what-if';
import { namesOf } from '@loyalty/projections/programs/what-if.queries';
import type { Dependencies } from '../../dependencies.js';

/** Adds names to the customers with the largest changes for a reader: names are never stored with a task. */
export const withNames =
  ({ reader }: Dependencies) =>
  async (shop: string, result: WhatIfResult): Promise<WhatIfResult> => {
    const ids = [...result.gainers, ...result.losers].map(({ customer }) => customer);
    const { value: names } = await reader.read(shop, (db) => namesOf(db, shop, ids));
    const named = (movers: readonly WhatIfMover[]) =>
      movers.map((mover) => ({ ...mover, name: names.get(mover.customer) ?? '' }));
    return { ...result, gainers: named(result.gainers), losers: named(result.losers) };
  };
