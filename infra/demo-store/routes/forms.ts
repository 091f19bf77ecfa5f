import type { FastifyInstance } from 'fastify';

export type Form = Record<string, string | undefined>;

/** Adds parsing of HTML forms to a part of the server; the last of repeated fields counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
