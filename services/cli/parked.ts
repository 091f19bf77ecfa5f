import type { ParkedRow } from '@loyalty/contracts/health/queries';
import { openPool as openReadPool } from '@loyalty/projections/engine/connection/pool';
import { streamsOf } from '../contexts/health/application/health.js';
import type { Config } from '../platform/config/config.js';
import { openPool } from '../platform/database/pool.js';
import { MAX_LISTED, Parked } from '../platform/observability/parked.js';
import { Jobs } from '../platform/tasks/jobs.js';
import { addressesFor } from './addresses.js';
import { exitCode, WrongUse } from './exit-code.js';
import { openVault } from './open.js';
import type { Output } from './output.js';

const KINDS: readonly ParkedRow['kind'][] = ['stream', 'event', 'delivery', 'job'];

async function withParked<T>(config: Config, work: (parked: Parked) => Promise<T>): Promise<T> {
  const pool = openPool(addressesFor(config).service, 2);
  const readPool = openReadPool({ url: addressesFor(config).projector, max: 2 });
  const { vault, close } = openVault(config);
  try {
    return await work(
      new Parked(
        pool,
        streamsOf(readPool, vault, () => new Date()),
        new Jobs(pool),
      ),
    );
  } finally {
    await close();
    await readPool.end();
    await pool.end();
  }
}

/** Streams are listed all; of every other kind a page at most. */
const leastWords = (rows: readonly ParkedRow[]): string =>
  KINDS.some((kind) => kind !== 'stream' && rows.filter((row) => row.kind === kind).length === MAX_LISTED)
    ? 'At least '
    : '';

/** Lists parked work, of one shop or of all. Exit code 1 when there is any. */
export async function listParked(config: Config, shop: string | undefined, terminal: Output): Promise<number> {
  const rows = await withParked(config, (parked) => parked.list(shop));
  for (const { kind, id, shop: of, what, reason, attempts, since, waiting } of rows) {
    const more = waiting > 1 ? `, ${waiting} events wait` : '';
    await terminal.out(
      `${kind.padEnd(9)} ${id}  ${of}  ${what}  ${attempts} tries, last ${since ?? 'unknown'}${more}: ${reason}`,
    );
  }
  await terminal.data({ parked: rows });
  await terminal.out(
    rows.length === 0 ? 'Nothing waits for help.' : `${leastWords(rows)}${rows.length} wait for help.`,
  );
  return rows.length === 0 ? exitCode.fine : exitCode.differs;
}

/**
 * Retries parked work: one item by kind and id, or all. Streams are folded at once; the running service takes the rest.
 * @throws WrongUse when there is no such item
 */
export async function retry(
  config: Config,
  request: { shop: string | undefined; kind: string | undefined; id: string | undefined },
  terminal: Output,
): Promise<number> {
  const { shop, kind, id } = request;
  if (kind !== undefined && !KINDS.some((one) => one === kind))
    throw new WrongUse(`--kind must be one of ${KINDS.join(', ')}, not "${kind}".`);
  return withParked(config, async (parked) => {
    const isChosen = (row: ParkedRow) =>
      (kind === undefined || row.kind === kind) && (id === undefined || row.id === id);
    const nameOf = (row: ParkedRow) => `${row.kind} ${row.id}`;
    const [retried, tried]: [ParkedRow[], Set<string>] = [[], new Set()];
    for (;;) {
      const chosen = (await parked.list(shop)).filter((row) => isChosen(row) && !tried.has(nameOf(row)));
      if (chosen.length === 0) break;
      for (const row of chosen) {
        tried.add(nameOf(row));
        if (await parked.retry(row.shop, row.kind, row.id)) retried.push(row);
      }
    }
    if (id !== undefined && tried.size === 0) throw new WrongUse(`Nothing is parked as "${id}".`);
    await terminal.data({
      retried: retried.map(({ shop: of, kind: what, id: which }) => ({ shop: of, kind: what, id: which })),
    });
    await terminal.out(`${retried.length} are tried again. Later: npm run ledger -- parked`);
    return exitCode.fine;
  });
}
