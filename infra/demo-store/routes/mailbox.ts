import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { type ListedMail, mailboxPage, mailPage } from '../pages/mailbox.js';

/** Mails of the list. */
const MOST = 200;
const NAME = /^[\w.-]{1,130}$/;
/** The frame runs no script; links open a tab, pictures come from anywhere. */
const FRAME =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *; sandbox allow-popups allow-popups-to-escape-sandbox";

type Call = { Params: { id: string } };

/**
 * The mailbox of an installation without a mail server: messages that the service wrote into its outbox.
 * @param folder where they are; null for a demo store that knows no data directory
 */
export function mailboxRoutes(app: FastifyInstance, folder: string | null): void {
  app.get('/mailbox', async (_request, reply) => show(reply, mailboxPage(await newest(folder))));
  app.get<Call>('/mailbox/:id', async ({ params: { id } }, reply) => {
    const mail = await read(folder, id);
    if (!mail) return missing(reply);
    const headers = mail.headerLines.map(({ line }) => {
      const [, name = '', value = ''] = /^([^:]*):\s*([\s\S]*)$/.exec(line) ?? [];
      return [name, value.replace(/\s+/g, ' ')] as const;
    });
    const shown = { ...listed(id, mail), hasHtml: Boolean(mail.html), text: mail.text ?? '', headers };
    return show(reply, mailPage(shown));
  });
  app.get<Call>('/mailbox/:id/html', async ({ params: { id } }, reply) => {
    const mail = await read(folder, id);
    if (!mail?.html) return missing(reply);
    // Links of a mail open in a tab: inside of the frame nothing could sign in.
    const page = mail.html.replace(/<head>/i, '<head><base target="_blank">');
    return reply.type('text/html; charset=utf-8').header('content-security-policy', FRAME).send(page);
  });
  app.get<Call>('/mailbox/:id/raw', async ({ params: { id } }, reply) => {
    const file = fileOf(folder, id);
    if (!file) return missing(reply);
    return reply.type('text/plain; charset=utf-8').send(await fs.promises.readFile(file));
  });
}

const show = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);
const missing = (reply: FastifyReply) => reply.code(404).send({ error: 'there is no such mail' });

const addressesIn = (found: AddressObject | AddressObject[] | undefined): string =>
  [found ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

const listed = (id: string, { subject = '', from, to, date }: ParsedMail): ListedMail => ({
  id,
  subject,
  from: addressesIn(from),
  to: addressesIn(to),
  at: (date ?? new Date(0)).toISOString(),
});

function fileOf(folder: string | null, id: string): string | null {
  if (!folder || !NAME.test(id)) return null;
  const file = path.join(folder, `${id}.eml`);
  return fs.existsSync(file) ? file : null;
}

async function read(folder: string | null, id: string): Promise<ParsedMail | null> {
  const file = fileOf(folder, id);
  return file ? simpleParser(await fs.promises.readFile(file)) : null;
}

/** The newest mails by the time at which their files were written. */
async function newest(folder: string | null): Promise<ListedMail[]> {
  if (!folder || !fs.existsSync(folder)) return [];
  const names = (await fs.promises.readdir(folder)).filter((name) => name.endsWith('.eml'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await fs.promises.stat(path.join(folder, name))).mtimeMs })),
  );
  const latest = dated.sort((one, other) => other.at - one.at).slice(0, MOST);
  const mails = await Promise.all(
    latest.map(async ({ name }) => {
      const id = name.slice(0, -'.eml'.length);
      const mail = await read(folder, id);
      return mail ? [listed(id, mail)] : [];
    }),
  );
  return mails.flat();
}
