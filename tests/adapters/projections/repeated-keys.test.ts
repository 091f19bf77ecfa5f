import { describe, expect, it } from '@jest/globals';
import type { Projection, ReadModel } from '@loyalty/projections/engine/schema/projection';
import { table, text } from '@loyalty/projections/engine/schema/table';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';

const seenTable = table('seen', { shop: text, type: text, event: text }, { key: ['shop', 'type'] });
/** A fold that takes the type of an event for a key of the event itself. */
const mistaken: Projection = {
  name: 'mistaken',
  version: 1,
  tables: [seenTable],
  on: {
    PointsEarned: ({ shop, type, id: event }, rows) => rows.insert(seenTable, { shop, type, event }),
  },
};
const model: ReadModel = { ...ledgerModel, projections: [...ledgerModel.projections, mistaken] };
const side = await useReadSide(model);

describe('a fold that adds a row twice', () => {
  it('parks the stream of the second event, and the first row stays', async () => {
    const shop = new HonestShop(side.log, 'fern');
    shop.order('1', 10);
    await side.catchUp();
    const first = side.log.events.at(-1)!.id;
    shop.order('2', 20);
    const { stream } = side.log.events.at(-1)!;
    shop.order('1', 30);
    const runner = side.run();
    await runner.reached(side.log.head);
    expect(runner.lag().parked).toBeGreaterThan(0);
    await runner.stop();
    const { rows: parked } = await side.owner.query(
      `select stream from parked_event where error <> '' order by position`,
    );
    expect(parked.map((row) => row.stream)).toContain(stream);
    const { rows } = await side.owner.query('select event from seen');
    expect(rows).toEqual([{ event: first }]);
  });
});
