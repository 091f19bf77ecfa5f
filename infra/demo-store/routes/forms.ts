import type { FastifyInstance } from 'fastify';

export type Form = Record<string, string | undefined>;

/** Lets a part of the server read the bodies of HTML forms; the last of repeated fields counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
