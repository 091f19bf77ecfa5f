import type pg from 'pg';
import { asShop } from '../database/pool.js';
import type { RowError } from './stored-task.js';

/** Errors of single rows of a task's input: a file of 100,000 rows may have one each. */
export class RowErrors {
  constructor(private readonly pool: pg.Pool) {}

  /** Stores errors of rows; they replace earlier ones of the same row. */
  async add(shop: string, task: string, errors: readonly RowError[]): Promise<void> {
    if (errors.length === 0) return;
    const rows = errors.map(({ row }) => row);
    const numbers = errors.map(({ row }, index) => rows.slice(0, index).filter((other) => other === row).length);
    await asShop(this.pool, shop, async (client) => {
      // A task that was dropped meanwhile accepts no errors; the lock keeps its count correct.
      const { rowCount } = await client.query('select from tasks.task where shop = $1 and id = $2 for update', [
        shop,
        task,
      ]);
      if (rowCount === 0) return;
      const { rowCount: replaced } = await client.query(
        'delete from tasks.row_error where shop = $1 and task = $2 and line = any($3::bigint[])',
        [shop, task, rows],
      );
      await client.query(
        `insert into tasks.row_error (shop, task, line, number, code, message)
         select $1, $2, line, number, code, message
           from unnest($3::bigint[], $4::smallint[], $5::text[], $6::text[]) as t(line, number, code, message)`,
        [shop, task, rows, numbers, errors.map(({ code }) => code), errors.map(({ message }) => message)],
      );
      await client.query('update tasks.task set errors = errors + $3, moved_at = now() where shop = $1 and id = $2', [
        shop,
        task,
        errors.length - (replaced ?? 0),
      ]);
    });
  }

  /**
   * A page of errors, by row.
   * @param after the cursor of the page before; null for the first
   */
  async page(
    shop: string,
    task: string,
    first: number,
    after: string | null,
  ): Promise<{ errors: RowError[]; endCursor: string | null; hasNextPage: boolean }> {
    const [line, number] = cursorOf(after);
    const { rows } = await asShop(this.pool, shop, (client) =>
      client.query<RowError & { number: number }>(
        `select line as row, number, code, message from tasks.row_error
          where shop = $1 and task = $2 and (line, number) > ($3::bigint, $4::int) order by line, number limit $5`,
        [shop, task, line, number, first + 1],
      ),
    );
    const shown = rows.slice(0, first);
    const last = shown.at(-1);
    return {
      errors: shown.map(({ row, code, message }) => ({ row, code, message })),
      endCursor: last ? `${last.row}.${last.number}` : null,
      hasNextPage: rows.length > first,
    };
  }
}

/** Parses a cursor; an invalid one begins at the first row. */
function cursorOf(after: string | null): readonly [line: number, number: number] {
  const [, line, number] = /^(\d{1,15})\.(\d{1,5})$/.exec(after ?? '') ?? [];
  return line === undefined ? [0, -1] : [Number(line), Number(number)];
}
