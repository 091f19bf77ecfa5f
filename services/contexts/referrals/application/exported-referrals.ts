import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import type { ReferralRow } from '@loyalty/contracts/referrals/queries';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { listReferrals } from '@loyalty/projections/referrals/referral.queries';
import { type Cell, listedTable } from '../../../platform/files/listed-table.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { referralRows } from './referral-rows.js';

const REFERRAL_HEAD = [
  'Referral',
  'When (UTC)',
  'Friend',
  'Referrer',
  'Order',
  'Order total',
  'Status',
  'Reason',
] as const;

const referralCells = (row: ReferralRow): Cell[] => [
  row.id,
  row.at,
  row.friend.email,
  row.referrer.name || row.referrer.email || row.referrer.id,
  row.order?.number ?? '',
  row.order ? `${row.order.total} ${row.order.currency}` : '',
  row.status,
  row.failure ?? row.canceledBy ?? row.compensated ?? (row.awaitsApproval ? 'awaits_approval' : ''),
];

interface ExportParts {
  readonly reader: Reader<LedgerTables>;
  readonly vault: Vault;
}

/** Referrals as an export. */
export const referralExports = ({ reader, vault }: ExportParts) => ({
  referrals: {
    page: '/customers/activity/referral',
    table: (shop: string, { referral: status, compensated, from, to, search }: ExportFilters) =>
      listedTable(reader, shop, {
        head: REFERRAL_HEAD,
        list: (db, request) => listReferrals(db, shop, { ...request, status, compensated, from, to, search }),
        cells: async (rows) =>
          (await vault.notes.reveal(shop, await referralRows(vault, shop, rows))).map(referralCells),
      }),
  },
});
