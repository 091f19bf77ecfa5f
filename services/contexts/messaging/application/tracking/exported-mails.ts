import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import type { MailLogRow } from '@loyalty/contracts/messaging/queries';
import type { Cell, Table } from '../../../../platform/files/listed-table.js';
import type { MailLog } from '../mail-log.js';

const HEAD = [
  'Email',
  'Queued (UTC)',
  'Customer ID',
  'Customer',
  'To',
  'Status',
  'Reason',
  'Ended (UTC)',
  'Opened (UTC, approximate)',
  'Clicked (UTC)',
] as const;
const AT_ONCE = 500;

const cells = (row: MailLogRow): Cell[] => [
  row.template,
  row.enqueuedAt,
  row.customer ?? '',
  row.name ?? '',
  row.to ?? '',
  row.state,
  [row.reason, row.feedback, row.serverText].filter(Boolean).join(', '),
  row.endedAt ?? '',
  row.openedAt ?? '',
  row.clickedAt ?? '',
];

/** The log of mails as an export. Mails are no events, so its rows are of no one position. */
export function mailExports(log: MailLog) {
  async function* pages(shop: string, { mail: state, template, from, to }: ExportFilters) {
    let after: string | undefined;
    for (let more = true; more; ) {
      const page = await log.mails(shop, { state, template, from, to }, { first: AT_ONCE, after });
      yield page.rows.map(cells);
      after = page.endCursor ?? undefined;
      more = page.hasNextPage;
    }
  }
  const table = (shop: string, filters: ExportFilters): Table => ({
    head: HEAD,
    pages: pages(shop, filters),
    position: () => null,
  });
  return { mails: { page: '/customers/notifications/manage', table } };
}
