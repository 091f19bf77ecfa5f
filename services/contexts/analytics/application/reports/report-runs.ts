import type { ReportRun } from '@loyalty/contracts/analytics/scheduled-reports';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import type pg from 'pg';
import { asShop } from '../../../../platform/database/pool.js';
import type { SentMails } from './send-report.js';

/** The latest sending of each schedule. Mails are named by their ids in the outbox; no address is stored. */
export const reportRunsSchema = `
create schema if not exists reports;
create table if not exists reports.sending (
  shop text not null, schedule uuid not null, due date not null, from_day date not null, to_day date not null,
  state text not null check (state in ('sent', 'failed')), attempts int not null default 1,
  as_of timestamptz, at timestamptz not null, mails text[] not null default '{}',
  primary key (shop, schedule));
alter table reports.sending enable row level security;
alter table reports.sending force row level security;
drop policy if exists own_shop on reports.sending;
create policy own_shop on reports.sending using (shop = current_setting('app.shop', true));
grant usage on schema reports to {service};
grant select, insert, update, delete on reports.sending to {service};
`;

export interface StoredRun extends Pick<ReportRun, 'from' | 'to' | 'asOf' | 'at' | 'attempts'> {
  readonly schedule: string;
  /** The shop-local day on which it was due. */
  readonly due: string;
  readonly state: 'sent' | 'failed';
  readonly mails: readonly string[];
}

interface Row {
  readonly schedule: string;
  readonly due: string;
  readonly from: string;
  readonly to: string;
  readonly state: StoredRun['state'];
  readonly attempts: number;
  readonly as_of: Date | null;
  readonly at: Date;
  readonly mails: string[];
}

const toRun = ({ as_of, at, ...row }: Row): StoredRun => ({
  ...row,
  asOf: as_of?.toISOString() ?? null,
  at: at.toISOString(),
});

interface Attempt {
  readonly shop: string;
  readonly schedule: string;
  readonly due: string;
  readonly range: DayRange;
  /** ISO 8601 instant. */
  readonly at: string;
}

const COLUMNS = `schedule, to_char(due, 'YYYY-MM-DD') as due, to_char(from_day, 'YYYY-MM-DD') as "from",
  to_char(to_day, 'YYYY-MM-DD') as "to", state, attempts, as_of, at, mails`;

export class ReportRuns {
  constructor(private readonly pool: pg.Pool) {}

  /** By schedule. */
  async latest(shop: string): Promise<ReadonlyMap<string, StoredRun>> {
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<Row>(`select ${COLUMNS} from reports.sending where shop = $1`, [shop]),
    );
    return new Map(rows.map((row) => [row.schedule, toRun(row)]));
  }

  /** Records an attempt; those of the same due day are counted. @param sent null for a failure */
  async record({ shop, schedule, due, range, at }: Attempt, sent: SentMails | null): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query(
        `insert into reports.sending as r (shop, schedule, due, from_day, to_day, state, as_of, at, mails)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (shop, schedule) do update set due = excluded.due, from_day = excluded.from_day,
           to_day = excluded.to_day, state = excluded.state, as_of = excluded.as_of, at = excluded.at, mails = excluded.mails,
           attempts = case when r.due = excluded.due then r.attempts + 1 else 1 end`,
        [
          shop,
          schedule,
          due,
          range.from,
          range.to,
          sent ? 'sent' : 'failed',
          sent?.asOf ?? null,
          at,
          sent?.mails ?? [],
        ],
      ),
    );
  }

  /** Removes the runs of one schedule, or of the whole shop. */
  async remove(shop: string, schedule: string | null): Promise<void> {
    await asShop(this.pool, shop, (client) =>
      client.query('delete from reports.sending where shop = $1 and ($2::uuid is null or schedule = $2)', [
        shop,
        schedule,
      ]),
    );
  }
}
