import type { Pool, PoolClient } from 'pg';
import { APP_ROLE, PROJECTOR_ROLE } from './generation.js';
import type { LagRow } from './lag.js';

/** What a comparison of the read models with a fresh fold of the log came to. */
export interface DriftProof {
  /** Both were compared as of this position of the log. */
  readonly position: number;
  readonly at: string;
  readonly rows: number;
  /** Rows missing, surplus or different; 0 is the proof. */
  readonly differing: number;
  readonly seconds: number;
}

/** A rebuild that runs, or the last one. */
export interface RebuildState {
  readonly phase: 'folding' | 'indexing' | 'catching up' | 'done' | 'failed';
  readonly position: number;
  /** The log's end when it began: what the position moves towards. */
  readonly head: number;
  readonly startedAt: string;
  /** When it was last heard of. */
  readonly at: string;
}

/** What is known of a read model's health, whichever process asks. What nobody has done yet is null. */
export interface ModelHealth {
  /** As its projector last said, and when: an old time means that no projector runs. */
  readonly lag: (LagRow & { readonly at: string }) | null;
  readonly drift: DriftProof | null;
  readonly rebuild: RebuildState | null;
}

type Kind = 'lag' | 'drift' | 'rebuild';
const tableOf = (schema: string) => `"${schema}_health".said`;

/** Makes the table of what is said about a read model; apart from its tables, since it outlives them. Safe to repeat. */
export async function migrateHealth(client: PoolClient, schema: string): Promise<void> {
  await client.query(`create schema if not exists "${schema}_health";
    grant usage on schema "${schema}_health" to ${APP_ROLE}, ${PROJECTOR_ROLE};
    create table if not exists ${tableOf(schema)} (
      model text not null, kind text not null, what json not null, at timestamptz not null, primary key (model, kind)
    ) with (fillfactor = 20);
    grant select on ${tableOf(schema)} to ${APP_ROLE};
    grant select, insert, update on ${tableOf(schema)} to ${PROJECTOR_ROLE}`);
}

/** Remembers the newest of a kind. @param at ISO instant */
export async function say(
  db: Pool | PoolClient,
  schema: string,
  model: string,
  kind: Kind,
  what: unknown,
  at: string,
): Promise<void> {
  await db.query(
    `insert into ${tableOf(schema)} values ($1, $2, $3, $4)
      on conflict (model, kind) do update set what = excluded.what, at = excluded.at`,
    [model, kind, JSON.stringify(what), at],
  );
}

/**
 * What was last said about a read model: lag, drift proof, rebuild. For the Health screen and `/metrics` of a process that runs no projector.
 * @param db a pool of the app's, the projector's or the owner's role.
 */
export async function modelHealth(db: Pool | PoolClient, model: string, schema = 'read'): Promise<ModelHealth> {
  const { rows } = await db.query<{ kind: Kind; what: object; at: string }>(
    `select kind, what, at from ${tableOf(schema)} where model = $1`,
    [model],
  );
  const said = new Map(rows.map(({ kind, what, at }) => [kind, { ...what, at }]));
  return { lag: null, drift: null, rebuild: null, ...Object.fromEntries(said) } as ModelHealth;
}
