import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

// The compiled file is in dist, the assets are next to the sources.
const PUBLIC = path.join(import.meta.dirname.replace(/dist[\\/]demo-store/, 'demo-store'), '..', 'public');
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

/** Styles, scripts and pictures of the demo store's own pages. */
export function assetRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const file = path.join(PUBLIC, path.basename(request.params.file));
    const type = TYPES[path.extname(file)];
    if (!type || !fs.existsSync(file)) return reply.code(404).send();
    return reply.type(type).send(fs.readFileSync(file));
  });
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
}
