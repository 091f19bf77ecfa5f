import pg from 'pg';
import { Batches } from './batches.js';
import { asking, type Kept } from './question.js';
import type { AsOf } from './reader.js';

/** What the database tells: the position that an answer is as of, and the answer. */
export type Told = Pick<AsOf, 'position' | 'asOf'> & { readonly value: unknown };

const NOTHING_YET: Told = { position: 0, asOf: null, value: null };

/** The shop that asks, and with what. */
type Asked = readonly unknown[];

/** Of what is no answer of the server, none of those who ask is at fault. */
const isOfTheServer = (error: unknown) => error instanceof pg.DatabaseError;

/** Asks the questions that the database keeps; those who ask the same one at the same time share a statement, each within their shop. */
export class Askers {
  private readonly byName = new Map<string, Batches<Asked, Told>>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly model: string,
  ) {}

  ask(question: Kept, asked: Asked): Promise<Told> {
    const known = this.byName.get(question.name) ?? this.batchesOf(question);
    return known.add(asked);
  }

  private batchesOf(question: Kept): Batches<Asked, Told> {
    const statement = asking(question);
    const columns = ['shop', ...Object.keys(question.parameters)];
    const batches = new Batches<Asked, Told>(async (all) => {
      const values = [this.model, ...columns.map((_, at) => all.map((one) => one[at]))];
      const { rows } = await this.pool.query<{ told: Told | null }>({ ...statement, values });
      return rows.map(({ told }) => told ?? NOTHING_YET);
    }, isOfTheServer);
    this.byName.set(question.name, batches);
    return batches;
  }
}
