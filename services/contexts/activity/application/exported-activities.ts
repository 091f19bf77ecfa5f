import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { type Cell, listedTable } from '../../../platform/files/listed-table.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { ExportSources } from '../../exports/application/sources.js';
import { ActorNames } from '../../shop/application/actor-names.js';

const ACTIVITY_HEAD = [
  'Event',
  'When (UTC)',
  'Recorded (UTC)',
  'Customer ID',
  'Customer',
  'Activity',
  'Source',
  'Program',
  'Program version',
  'Points',
  'Balance',
  'Owed',
  'By',
  'Note',
] as const;

const activityCells = (row: ActivityRow): Cell[] => [
  row.id,
  row.occurredAt,
  row.recordedAt,
  row.customer.id,
  row.customer.name,
  row.type,
  row.source?.label ?? '',
  row.rule?.title ?? '',
  row.rule?.version ?? '',
  row.points,
  row.balanceAfter,
  row.debtAfter,
  row.actor.label,
  row.note,
];

interface ExportParts {
  readonly reader: Reader<LedgerTables>;
  readonly vault: Vault;
}

/** The history of points as an export. */
export function activityExports({ reader, vault }: ExportParts): ExportSources {
  const names = new ActorNames(vault.secrets);
  const table = (shop: string, { types, actor, by, flow, program, search, from, to }: ExportFilters) =>
    listedTable(reader, shop, {
      head: ACTIVITY_HEAD,
      list: (db, request) =>
        listActivities(db, shop, { ...request, types, actor, by, flow, program, search, from, to }),
      cells: async (rows) => (await names.format(shop, await vault.notes.reveal(shop, rows))).map(activityCells),
    });
  return { activities: { page: '/customers/activity/all', table } };
}
