import type { TierLaunch } from '@loyalty/contracts/tiers/queries';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { launchesOf } from '@loyalty/projections/tiers/launch.queries';
import { type Cell, listedTable } from '../../../platform/files/listed-table.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { ActorNames } from '../../shop/application/actor-names.js';

const LAUNCH_HEAD = ['Launch', 'When (UTC)', 'Action', 'Notes', 'Moved', 'Entry rewards', 'By'] as const;

const launchCells = ({ version, at, action, note, result, actor }: TierLaunch): Cell[] => [
  version,
  at,
  action,
  note,
  result ? result.up + result.down : '',
  result?.rewards ?? '',
  actor.label,
];

interface ExportParts {
  readonly reader: Reader<LedgerTables>;
  readonly vault: Vault;
}

/** Launches of VIP tiers as an export. */
export function launchExports({ reader, vault }: ExportParts) {
  const names = new ActorNames(vault.secrets);
  const table = (shop: string) =>
    listedTable(reader, shop, {
      head: LAUNCH_HEAD,
      list: (db, request) => launchesOf(db, shop, request),
      cells: async (rows) => (await names.format(shop, await vault.notes.reveal(shop, rows))).map(launchCells),
    });
  return { 'launch-tier': { page: '/customers/activity/launch-tier', table } };
}
