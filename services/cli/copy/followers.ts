import { openPool } from '../../platform/database/pool.js';
import { WrongUse } from '../exit-code.js';

/** A follower of the log with a stored checkpoint. */
interface Follower {
  readonly name: string;
  readonly table: string;
  readonly position: number;
}

const FOLLOWERS = [
  { table: 'reactors.checkpoint', what: 'reactors' },
  { table: 'ledger.relay', what: 'relay' },
  { table: '"read".checkpoint', what: 'read model' },
] as const;

/**
 * Checkpoints of the log's followers; each must have reached the log's end, or it would skip or repeat events of the new log. Read models
 * are included although they are rebuilt afterwards: until then their position is true.
 */
export class FollowerPositions {
  private readonly pool: ReturnType<typeof openPool>;

  constructor(databaseUrl: string) {
    this.pool = openPool(databaseUrl, 1);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Whether this database has read models, which depend on the log's positions too. */
  hasReadModels(): Promise<boolean> {
    return this.has('"read".checkpoint');
  }

  /** @throws WrongUse naming followers that are neither at the old end nor, after an earlier run, at the new one */
  async mustHaveArrived(oldHead: number, newHead: number | null): Promise<void> {
    for (const { name, position } of await this.all())
      if (position !== oldHead && position !== newHead && position !== 0)
        throw new WrongUse(
          `The ${name} is at position ${position} of ${oldHead}: start the service once more, wait until "ledger lag" shows 0 behind, stop it, and copy again.`,
        );
    if (!(await this.has('reactors.parked'))) return;
    const { rows } = await this.pool.query('select count(*)::int as parked from reactors.parked');
    if (rows[0].parked > 0)
      throw new WrongUse(
        `${rows[0].parked} events of the reactors are parked: see docs/runbooks/projection-lags-or-parks.md.`,
      );
  }

  /** Moves checkpoints at the old end to the new one. */
  async move(oldHead: number, newHead: number): Promise<void> {
    for (const { table } of FOLLOWERS)
      if (await this.has(table))
        await this.pool.query(`update ${table} set position = $2 where position = $1`, [oldHead, newHead]);
  }

  private async all(): Promise<Follower[]> {
    const found: Follower[] = [];
    for (const { table, what } of FOLLOWERS) {
      if (!(await this.has(table))) continue;
      const { rows } = await this.pool.query(`select name, position::text as position from ${table}`);
      for (const { name, position } of rows) found.push({ name: `${what} ${name}`, table, position: Number(position) });
    }
    return found;
  }

  private async has(table: string): Promise<boolean> {
    return (await this.pool.query('select to_regclass($1) as found', [table])).rows[0].found !== null;
  }
}
