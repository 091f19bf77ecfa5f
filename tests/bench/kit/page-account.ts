import type { Pool } from 'pg';

/** What the writes of pages cost the database, by table. */
export interface TableCost {
  /** Milliseconds in the statement that writes the table, measuring included. */
  ms: number;
  rows: number;
  walBytes: number;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Total Time': number;
  readonly 'Actual Rows': number;
  readonly 'Tuples Inserted'?: number;
  readonly 'Conflicting Tuples'?: number;
  readonly 'WAL Bytes'?: number;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Plan[];
}

const WRITES_PAGE = /^with ck as/;

/** A pool of a projector that lets the database explain each page while it writes it. */
export function explainingPool(pool: Pool, costs: Map<string, TableCost>): Pool {
  const explain = async (text: string, values: unknown[]) => {
    const { rows } = await pool.query(`explain (analyze, wal, format json) ${text}`, values);
    const [explained] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
    addCosts(explained.Plan, costs);
    // No other projector writes here, so the checkpoint always moves.
    return { rows: [{ moved: 1 }] };
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return (query: string | { text: string; values: unknown[] }, values?: unknown[]) =>
        typeof query === 'object' && WRITES_PAGE.test(query.text)
          ? explain(query.text, query.values)
          : target.query(query as string, values as unknown[]);
    },
  });
}

function addCosts(plan: Plan, costs: Map<string, TableCost>): void {
  const table = plan['Relation Name'];
  if (plan['Node Type'] === 'ModifyTable' && table) {
    const known = costs.get(table) ?? { ms: 0, rows: 0, walBytes: 0 };
    const inserted = (plan['Tuples Inserted'] ?? 0) + (plan['Conflicting Tuples'] ?? 0);
    const source = plan.Plans?.find((part) => part['Parent Relationship'] === 'Outer');
    costs.set(table, {
      ms: known.ms + plan['Actual Total Time'],
      // Only an insertion with a conflict clause says how many rows it wrote.
      rows: known.rows + (inserted || (source?.['Actual Rows'] ?? 0)),
      walBytes: known.walBytes + (plan['WAL Bytes'] ?? 0),
    });
  }
  for (const part of plan.Plans ?? []) addCosts(part, costs);
}
