import fs from 'node:fs';
import path from 'node:path';
import type { StarTable } from '@loyalty/projections/analytics/star/star-table';
import { starTables } from '@loyalty/projections/analytics/star/views';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import type { Config } from '../../platform/config/config.js';
import type { Terminal } from '../../platform/terminal/terminal.js';
import { addressesFor } from '../addresses.js';
import { mustKnow, type OpenLog } from '../open.js';
import { grouped } from '../words.js';
import { type Manifest, type ManifestFile, readManifest, withShop, writeManifest } from './manifest.js';
import { monthReader, StarFile, sealOf } from './star-file.js';
import { type Partition, StarSource } from './star-source.js';

/** What an export of the star schema writes, and where. */
interface StarExportRequest {
  readonly folder: string;
  /** Undefined for all shops. */
  readonly shop: string | undefined;
}

interface Written {
  rows: number;
  files: number;
}

type Output = Pick<Terminal, 'err' | 'progress'>;

/** The file of a partition. Its name has the fingerprint: a file that a reader has open is never changed. */
function pathOf({ name }: StarTable, shop: string, { month, fingerprint }: Partition): string {
  return [name, ...(month === null ? [] : [month]), `${shop}-${fingerprint}.parquet`].join('/');
}

/** A file with the number of rows that it still lacks. */
interface OpenFile {
  readonly file: StarFile;
  missing: number;
}

/** Writes the files of partitions of one table, each from its own rows. Late facts are rows of an earlier month between others. */
async function writeFiles(
  source: StarSource,
  table: StarTable,
  partitions: readonly Partition[],
  placeOf: (partition: Partition) => string,
  onRows: (rows: number) => void,
): Promise<void> {
  const byMonth = new Map(partitions.map((partition) => [partition.month, partition]));
  const open = new Map<string | null, OpenFile>();
  const monthOf = monthReader(table);
  const begin = (month: string | null): OpenFile => {
    const partition = byMonth.get(month)!;
    fs.mkdirSync(path.dirname(placeOf(partition)), { recursive: true, mode: 0o700 });
    const begun = { file: new StarFile(placeOf(partition), table), missing: partition.rows };
    open.set(month, begun);
    return begun;
  };
  for await (const batch of source.batches(table, partitions)) {
    for (const row of batch) {
      const month = monthOf(row);
      const into = open.get(month) ?? begin(month);
      into.file.add(row);
      into.missing -= 1;
      if (into.missing > 0) continue;
      into.file.end();
      open.delete(month);
    }
    onRows(batch.length);
  }
}

/** The files of a shop, of which those that are there already stay as they are. */
async function exportShop(
  source: StarSource,
  folder: string,
  before: Manifest,
  written: Written,
  terminal: Output,
): Promise<ManifestFile[]> {
  const known = new Map(before.files.map((file) => [file.path, file]));
  const files: ManifestFile[] = [];
  for (const table of starTables) {
    const placeOf = (partition: Partition) => path.join(folder, pathOf(table, source.shop, partition));
    const partitions = await source.partitions(table);
    const missing = partitions.filter((partition) => !fs.existsSync(placeOf(partition)));
    const total = missing.reduce((sum, { rows }) => sum + rows, 0);
    let done = 0;
    if (missing.length > 0)
      await writeFiles(source, table, missing, placeOf, (rows) => {
        done += rows;
        terminal.progress(done, total, `rows of ${table.name} of ${source.shop}`);
      });
    written.rows += total;
    written.files += missing.length;
    for (const partition of partitions) {
      const { month, rows, fingerprint } = partition;
      const place = pathOf(table, source.shop, partition);
      const { sha256, bytes } = known.get(place) ?? sealOf(placeOf(partition));
      files.push({ table: table.name, shop: source.shop, month, path: place, rows, bytes, sha256, fingerprint });
    }
  }
  return files;
}

/** Removes files that the manifest does not name: replaced ones, and what an interrupted run left. */
function removeOthers(folder: string, { files }: Manifest): void {
  const named = new Set(files.map((file) => file.path));
  for (const { name } of starTables) {
    const within = path.join(folder, name);
    if (!fs.existsSync(within)) continue;
    for (const entry of fs.readdirSync(within, { recursive: true, encoding: 'utf8' })) {
      const place = [name, ...entry.split(path.sep)].join('/');
      if (/\.parquet(\.unfinished)?$/.test(entry) && !named.has(place)) fs.rmSync(path.join(within, entry));
    }
  }
}

async function shopsOf(config: Config): Promise<string[]> {
  const pool = openPool({ url: addressesFor(config).projector, max: 1 });
  try {
    return (await pool.query<{ shop: string }>('select shop from shop order by shop')).rows.map(({ shop }) => shop);
  } finally {
    await pool.end();
  }
}

/**
 * The star schema of a shop, or of all, as Parquet files with a manifest. A later run writes the months that changed since; one that was
 * interrupted is completed by the next, to the same files. Memory is bounded by two batches and a row group.
 * @throws WrongUse for an unknown shop, and for a folder with another manifest
 */
export async function exportStar(
  log: OpenLog,
  config: Config,
  { folder, shop: only }: StarExportRequest,
  terminal: Output,
): Promise<void> {
  if (only !== undefined) await mustKnow(log, only);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  let manifest = readManifest(folder);
  const shops = only === undefined ? await shopsOf(config) : [only];
  const pool = openPool({ url: addressesFor(config).app, max: 1 });
  const written: Written = { rows: 0, files: 0 };
  const began = performance.now();
  try {
    for (const shop of shops) {
      const client = await pool.connect();
      try {
        const source = await StarSource.open(client, shop);
        const files = await exportShop(source, folder, manifest, written, terminal);
        manifest = withShop(manifest, shop, source.position, files);
      } finally {
        client.release(true);
      }
    }
  } finally {
    await pool.end();
  }
  writeManifest(folder, manifest);
  removeOthers(folder, manifest);
  const seconds = (performance.now() - began) / 1000;
  terminal.err(
    `${grouped(written.rows)} rows in ${grouped(written.files)} new files of ${grouped(manifest.files.length)} in ${folder}, ` +
      `as of position ${manifest.position}; ${grouped(Math.round(written.rows / seconds))} rows a second.`,
  );
}
