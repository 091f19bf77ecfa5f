import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { builtExtensions, themeExtension } from '../extensions.js';
import { ASSETS } from '../theme/liquid.js';

const script = (reply: FastifyReply, file: string) =>
  path.extname(file) === '.js' && fs.existsSync(file)
    ? reply.type('text/javascript; charset=utf-8').send(fs.readFileSync(file))
    : reply.code(404).send();

/** Scripts of the app's extensions, which the platform's network has. */
export function extensionFileRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${ASSETS}/:file`, (request, reply) =>
    script(reply, path.join(themeExtension, 'assets', path.basename(request.params.file))),
  );
  app.get<{ Params: { extension: string; file: string } }>('/extensions/:extension/:file', (request, reply) => {
    const { extension, file } = request.params;
    return script(reply, path.join(builtExtensions, path.basename(extension), path.basename(file)));
  });
}
