import fs from 'node:fs';
import path from 'node:path';
import { STAR_SCHEMA } from '@loyalty/projections/analytics/star/views';
import { z } from 'zod';
import { WrongUse } from '../exit-code.js';

const starFile = z.strictObject({
  table: z.string(),
  shop: z.string(),
  /** YYYY-MM; null for a table without months. */
  month: z.string().nullable(),
  /** Relative to the manifest, with slashes. */
  path: z.string(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  fingerprint: z.string(),
});

const manifestSchema = z.strictObject({
  /** The schema of the views, which is its version. */
  schema: z.string(),
  /** The lowest position of its shops: all files include the events up to it. */
  position: z.int(),
  shops: z.array(z.strictObject({ shop: z.string(), position: z.int() })),
  files: z.array(starFile),
});

/** One file of an export. */
export type ManifestFile = z.output<typeof starFile>;
/** What the files of an export are; without moments, so that equal exports have equal manifests. */
export type Manifest = z.output<typeof manifestSchema>;

const placeOf = (folder: string): string => path.join(folder, 'manifest.json');

function parse(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (error instanceof SyntaxError) throw new WrongUse(`${file} is no manifest of an export: ${error.message}`);
    throw error;
  }
}

/** The manifest of an earlier export into a folder; an empty one before the first. @throws WrongUse for another file or schema */
export function readManifest(folder: string): Manifest {
  const file = placeOf(folder);
  const found = parse(file);
  if (found === null) return { schema: STAR_SCHEMA, position: 0, shops: [], files: [] };
  const { success, data } = manifestSchema.safeParse(found);
  if (!success) throw new WrongUse(`${file} is no manifest of an export.`);
  if (data.schema !== STAR_SCHEMA)
    throw new WrongUse(`${file} is of the schema ${data.schema}, not ${STAR_SCHEMA}: give another folder.`);
  return data;
}

const orderOf = ({ table, shop, month }: ManifestFile): string => `${table} ${month ?? ''} ${shop}`;

/** A manifest with a shop's position and files in place of those that it had. */
export function withShop(before: Manifest, shop: string, position: number, files: readonly ManifestFile[]): Manifest {
  const shops = [...before.shops.filter((one) => one.shop !== shop), { shop, position }];
  return {
    schema: STAR_SCHEMA,
    position: Math.min(...shops.map((one) => one.position)),
    shops: shops.sort((a, b) => (a.shop < b.shop ? -1 : 1)),
    files: [...before.files.filter((file) => file.shop !== shop), ...files].sort((a, b) =>
      orderOf(a) < orderOf(b) ? -1 : 1,
    ),
  };
}

/** Replaces the manifest in one step. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const file = placeOf(folder);
  fs.writeFileSync(`${file}.unfinished`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.unfinished`, file);
}
