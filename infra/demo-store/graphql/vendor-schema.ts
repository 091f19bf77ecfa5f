import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { checkScalars } from './scalars.js';

/** The version of the Admin API and of webhooks that this store has; any other is an unknown address. */
export const API_VERSION = '2026-10';

/** The Admin API's schema as published by its vendor (source in `README.md`); it is next to the sources, not in dist. */
const FOLDER = import.meta.dirname.replace(/dist([\\/])demo-store/, 'demo-store');

let schema: GraphQLSchema | undefined;

/** Parsed and built on the first call, which takes about half a second. */
export function vendorSchema(): GraphQLSchema {
  schema ??= build();
  return schema;
}

function build(): GraphQLSchema {
  const text = gunzipSync(fs.readFileSync(path.join(FOLDER, `admin-${API_VERSION}.graphql.gz`))).toString();
  const built = buildSchema(text, { assumeValid: true, noLocation: true });
  checkScalars(built);
  return built;
}
