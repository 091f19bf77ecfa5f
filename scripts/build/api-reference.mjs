// Extracts the script of the API page from Scalar's package, which is needed for building only.
import fs from 'node:fs';
import path from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';
import { compressFolder } from './compress.mjs';

/** Writes `scalar.js` and its compressed copies into a folder. */
export async function writeApiReference(folder) {
  const server = fastify();
  await server.register(scalar, { routePrefix: '/reference', configuration: { url: '/openapi.json' } });
  const { statusCode, body } = await server.inject('/reference/js/scalar.js');
  await server.close();
  if (statusCode !== 200) throw new Error('The package of the API page serves its script elsewhere.');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'scalar.js'), body);
  await compressFolder(folder);
}
