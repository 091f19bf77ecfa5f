import pg from 'pg';
import { pace } from './waiting.js';

const OPEN = `select split_part(application_name, '/', 2)::int as process, count(*)::int as open from pg_stat_activity
  where datname = current_database() and application_name like 'loyalty/%' group by 1`;

/** Samples the number of connections of the product's processes to a database. */
export class ConnectionCounts {
  /** Maximum number of concurrent connections, by pid. */
  readonly most = new Map<number, number>();
  private readonly counted: Promise<void>;
  private stopped = false;

  /** @param url of the cluster's superuser, to the product's database */
  constructor(url: string) {
    this.counted = this.count(new pg.Client({ connectionString: url }));
  }

  private async count(client: pg.Client): Promise<void> {
    await client.connect();
    while (!this.stopped) {
      const { rows } = await client.query<{ process: number; open: number }>(OPEN);
      for (const { process, open } of rows) this.most.set(process, Math.max(open, this.most.get(process) ?? 0));
      await pace(20);
    }
    await client.end();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.counted;
  }
}
