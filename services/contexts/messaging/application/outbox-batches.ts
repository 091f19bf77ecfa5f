import type pg from 'pg';
import type { MailEnd, NewMail } from './stored-mail.js';

export interface AddedMail {
  readonly shop: string;
  readonly mail: NewMail;
  readonly now: string;
}

export interface EndedMail {
  readonly shop: string;
  readonly id: string;
  readonly end: MailEnd;
  readonly now: string;
}

/** Adds mails of a shop. @returns which of them are new */
export async function addMails(client: pg.PoolClient, shop: string, added: readonly AddedMail[]): Promise<boolean[]> {
  // A mail that is added twice in one batch is new once.
  const firsts = [...new Map(added.toReversed().map((one) => [one.mail.id, one])).values()];
  const rows = firsts.map(({ mail, now }) => {
    const { id, template, category, language, to, data, notAfter = null, resendOf = null } = mail;
    const [customer, secret] = 'customer' in to ? [to.customer, null] : [null, to.secret];
    return { id, template, category, language, customer, secret, data, not_after: notAfter, resend_of: resendOf, now };
  });
  const inserted = await client.query<{ id: string }>(
    `insert into messaging.mail (shop, id, template, category, language, customer, secret, data, not_after, resend_of,
       enqueued_at, next_try_at)
     select $1, id, template, category, language, customer, secret, data, not_after, resend_of, now, now
       from jsonb_to_recordset($2::jsonb) as m(id text, template text, category text, language text, customer text, secret text,
         data jsonb, not_after timestamptz, resend_of text, now timestamptz)
     on conflict do nothing returning id`,
    [shop, JSON.stringify(rows)],
  );
  const fresh = new Set(inserted.rows.map(({ id }) => id));
  return added.map((one) => firsts.includes(one) && fresh.has(one.mail.id));
}

/** Records how mails of a shop ended; one that has ended before stays as it was. */
export async function endMails(client: pg.PoolClient, shop: string, ended: readonly EndedMail[]): Promise<undefined[]> {
  const rows = ended.map(({ id, end, now }) => {
    const { state, reason = null, profile = null, masked = null, traceKey = null, links = null, serverText = '' } = end;
    return { id, state, reason, profile, masked, now, trace_key: traceKey, links, server_text: serverText };
  });
  await client.query(
    `update messaging.mail m set state = e.state, reason = e.reason, profile = e.profile, masked = e.masked, ended_at = e.now,
       trace_key = e.trace_key, links = e.links, server_text = nullif(e.server_text, ''), claimed_until = null, next_try_at = null
      from jsonb_to_recordset($2::jsonb) as e(id text, state text, reason text, profile int, masked text, now timestamptz,
        trace_key text, links text[], server_text text)
     where m.shop = $1 and m.id = e.id and m.id = any($3::text[]) and m.state = 'waiting'`,
    // The ids a second time: their number is known to the planner, that of the records is not.
    [shop, JSON.stringify(rows), rows.map(({ id }) => id)],
  );
  return ended.map(() => undefined);
}
