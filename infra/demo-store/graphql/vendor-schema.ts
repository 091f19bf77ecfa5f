import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildSchema, type GraphQLSchema } from 'graphql';

/** The Admin API's schema as published by its vendor (source in `README.md`); it is next to the sources, not in dist. */
const FILE = path.join(import.meta.dirname.replace(/dist([\\/])demo-store/, 'demo-store'), 'admin-2026-04.graphql.gz');

let schema: GraphQLSchema | undefined;

/** Parsed and built on the first call, which takes about half a second. */
export function vendorSchema(): GraphQLSchema {
  schema ??= buildSchema(gunzipSync(fs.readFileSync(FILE)).toString(), { assumeValid: true });
  return schema;
}
