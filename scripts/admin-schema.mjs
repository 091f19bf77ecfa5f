// Writes the Admin API's schema of a version beside the demo store, from the vendor's package: `node scripts/admin-schema.mjs 2027-01`.
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buildClientSchema, printSchema } from 'graphql';

const ROOT = path.dirname(import.meta.dirname);
const VENDOR = path.join(ROOT, 'node_modules/@shopify/dev-mcp/dist/data');
const STORED = path.join(ROOT, 'infra/demo-store/graphql');

const version = process.argv[2] ?? '';
const source = path.join(VENDOR, `admin_${version}.json.gz`);
if (!/^\d{4}-\d{2}$/.test(version) || !fs.existsSync(source)) {
  console.error(`The package @shopify/dev-mcp has no Admin API of the version "${version}".`);
  process.exit(1);
}

// Descriptions are four fifths of the text, and nothing reads them.
const withoutDescriptions = (key, value) => (key === 'description' ? undefined : value);
const { data } = JSON.parse(gunzipSync(fs.readFileSync(source)).toString(), withoutDescriptions);
const text = printSchema(buildClientSchema(data, { assumeValid: true }));

for (const name of fs.readdirSync(STORED)) {
  if (/^admin-.+\.graphql\.gz$/.test(name)) fs.rmSync(path.join(STORED, name));
}
const target = path.join(STORED, `admin-${version}.graphql.gz`);
fs.writeFileSync(target, gzipSync(text, { level: 9 }));
console.log(`${path.relative(ROOT, target)}: ${fs.statSync(target).size} bytes`);
