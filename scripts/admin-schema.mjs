// Writes the Admin API's schema of a version beside the demo store, from the vendor's package: `node scripts/admin-schema.mjs 2027-01`.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buildClientSchema, printSchema } from 'graphql';

const ROOT = path.dirname(import.meta.dirname);
const VENDOR = path.join(ROOT, 'node_modules/@shopify/dev-mcp/dist/data');
const STORED = path.join(ROOT, 'infra/demo-store/graphql');

/** The versions of the Admin API in the vendor's package: names, and whether they are candidates (not stable yet). */
export function publishedVersions() {
  return JSON.parse(fs.readFileSync(path.join(VENDOR, 'supported-versions-schema.json'), 'utf8')).admin;
}

/** The schema of a version as the vendor publishes it. @throws Error for a version that the package does not have */
export function publishedSchema(version) {
  const { data } = JSON.parse(gunzipSync(fs.readFileSync(path.join(VENDOR, `admin_${version}.json.gz`))).toString());
  return buildClientSchema(data, { assumeValid: true });
}

/** As it is stored: without descriptions, which are most of the text and which nothing reads. */
export const storedText = (schema) => printSchema(withoutDescriptions(schema));

function withoutDescriptions(schema) {
  const bare = (one) => {
    one.description = undefined;
    for (const arg of one.args ?? []) arg.description = undefined;
  };
  for (const type of [...Object.values(schema.getTypeMap()), ...schema.getDirectives()]) {
    bare(type);
    for (const field of Object.values(type.getFields?.() ?? {})) bare(field);
    for (const value of type.getValues?.() ?? []) bare(value);
  }
  schema.description = undefined;
  return schema;
}

/** Replaces the stored schema. */
function store(version) {
  const text = storedText(publishedSchema(version));
  for (const name of fs.readdirSync(STORED)) {
    if (/^admin-.+\.graphql\.gz$/.test(name)) fs.rmSync(path.join(STORED, name));
  }
  const target = path.join(STORED, `admin-${version}.graphql.gz`);
  fs.writeFileSync(target, gzipSync(text, { level: 9 }));
  console.log(`${path.relative(ROOT, target)}: ${fs.statSync(target).size} bytes`);
}

if (process.argv[1] === import.meta.filename) {
  const version = process.argv[2] ?? '';
  if (publishedVersions().some(({ name }) => name === version)) store(version);
  else {
    console.error(`The package @shopify/dev-mcp has no Admin API of the version "${version}".`);
    process.exitCode = 1;
  }
}
