import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { foldPage } from '@loyalty/projections/engine/runtime/fold-page';
import { type Profiles, vaultOf } from '@loyalty/projections/engine/runtime/profiles';
import type { Projection } from '@loyalty/projections/engine/schema/projection';
import type { RowOf, Table } from '@loyalty/projections/engine/schema/table';
import { RowCache } from '@loyalty/projections/engine/storage/row-cache';
import { ledgerModel } from '@loyalty/projections/ledger-model';

/** Folds events in memory, without a database, and returns the rows of a table. */
export async function fold(
  events: readonly Recorded[],
  profiles?: Profiles,
  projections: readonly Projection[] = ledgerModel.projections,
): Promise<<T extends Table>(table: T) => RowOf<T>[]> {
  const space = new RowCache();
  space.beginEmpty();
  const emptyVault: Profiles = { read: async () => new Map(), birthMonths: async () => new Map() };
  const world = await vaultOf(profiles ?? emptyVault, events);
  await foldPage(
    { projections, cache: space, context: world, at: '2026-01-01T00:00:00.000Z', load: async () => {} },
    events,
  );
  return <T extends Table>(table: T) => [...space.changedRows(table)] as RowOf<T>[];
}
