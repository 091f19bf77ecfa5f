import type pg from 'pg';
import { localDay } from '../../../kernel/calendar.js';
import type { MailLanguage } from '../layout/mail-texts.js';
import type { MailValues } from './merging.js';
import { type MailHours, nextMorning } from './quiet-hours.js';
import type { AddedReady, ReadyMail } from './ready-mail.js';
import type { NewWaiting } from './waiting-mails.js';

/** A mail that is due at once, with all that its transaction decides on. */
export interface ImmediateMail {
  readonly shop: string;
  readonly row: NewWaiting;
  /** Batches that may hold it. */
  readonly holds: readonly string[];
  readonly reader: { readonly language: MailLanguage; readonly common: MailValues };
  readonly hours: MailHours;
  readonly now: string;
}

/** A line of `messaging.shopper_mail` as the decision leaves it. */
interface Decided {
  readonly mail: ImmediateMail;
  readonly end: 'passed' | 'too-late' | 'discarded' | null;
  readonly dueAt: string | null;
  readonly hold: string | null;
  readonly day: string | null;
}

/** Puts mails into the outbox in the caller's transaction. */
type AddToOutbox = (added: readonly AddedReady[]) => Promise<unknown>;

/**
 * Decides about mails of a shop that are due at once, and passes them on, in one transaction.
 * @returns which of them are new
 */
export async function passAtOnce(
  client: pg.PoolClient,
  shop: string,
  mails: readonly ImmediateMail[],
  addToOutbox: AddToOutbox,
): Promise<boolean[]> {
  const customers = [...new Set(mails.map(({ row }) => row.customer))].sort();
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('shopper-mail ' || $1 || ' ' || customer, 0)) from unnest($2::text[]) customer`,
    [shop, customers],
  );
  const [states, counts] = [await holdStates(client, shop, mails), await countsOf(client, shop, mails)];
  const firsts = [...new Map(mails.toReversed().map((mail) => [mail.row.id, mail])).values()].reverse();
  const decided = firsts.map((mail) => decide(mail, states, counts));
  const fresh = new Set(await addLines(client, shop, decided));
  const passed = decided.filter(({ mail, end }) => end === 'passed' && fresh.has(mail.row.id));
  await addToOutbox(passed.map(({ mail }) => ({ mail: readyOf(mail), now: mail.now })));
  return mails.map((mail) => firsts.includes(mail) && fresh.has(mail.row.id));
}

const dayOf = ({ row, hours, now }: ImmediateMail): string | null => (row.optional ? localDay(now, hours.zone) : null);

function decide(mail: ImmediateMail, states: ReadonlyMap<string, string>, counts: Map<string, number>): Decided {
  const { row, holds, hours, now } = mail;
  const hold = holds.find((id) => states.has(id)) ?? null;
  const state = hold === null ? null : states.get(hold);
  const waits = { mail, end: null, hold, day: null };
  if (state === 'held') return { ...waits, dueAt: null };
  if (state === 'discarded') return { ...waits, end: 'discarded', dueAt: null };
  if (row.notAfter !== null && row.notAfter <= now) return { ...waits, end: 'too-late', dueAt: null };
  const day = dayOf(mail);
  if (day === null) return { ...waits, end: 'passed', dueAt: null };
  const key = `${row.customer} ${day}`;
  const count = counts.get(key) ?? 0;
  if (count >= hours.most) return { ...waits, dueAt: nextMorning(now, hours) };
  counts.set(key, count + 1);
  return { ...waits, end: 'passed', dueAt: null, day };
}

const readyOf = ({ shop, row, reader }: ImmediateMail): ReadyMail => ({
  ...{ shop, id: row.id, template: row.mail, language: reader.language, to: { customer: row.customer } },
  category: row.optional ? 'marketing' : 'transactional',
  data: { values: { ...reader.common, ...row.given } },
  ...(row.notAfter !== null && { notAfter: row.notAfter }),
});

/** What merchants decided about batches, by their ids. */
async function holdStates(client: pg.PoolClient, shop: string, mails: readonly ImmediateMail[]) {
  const ids = [...new Set(mails.flatMap(({ holds }) => holds))];
  if (ids.length === 0) return new Map<string, string>();
  const { rows } = await client.query<{ id: string; state: string }>(
    'select id, state from messaging.mail_hold where shop = $1 and id = any($2::uuid[])',
    [shop, ids],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Optional mails that went to customers, by customer and day of the shop. */
async function countsOf(client: pg.PoolClient, shop: string, mails: readonly ImmediateMail[]) {
  const optional = mails.filter(({ row }) => row.optional);
  const { rows } = await client.query<{ customer: string; day: string; n: number }>(
    `select customer, to_char(day, 'YYYY-MM-DD') as day, count(*)::int as n from messaging.shopper_mail
      where shop = $1 and customer = any($2::text[]) and day = any($3::date[]) group by 1, 2`,
    [shop, optional.map(({ row }) => row.customer), [...new Set(optional.map(dayOf))]],
  );
  return new Map(rows.map(({ customer, day, n }) => [`${customer} ${day}`, n]));
}

/** @returns ids of the lines that are new */
async function addLines(client: pg.PoolClient, shop: string, decided: readonly Decided[]): Promise<string[]> {
  const lines = decided.map(({ mail: { row, now }, end, dueAt, hold, day }) => ({
    ...{ id: row.id, mail: row.mail, customer: row.customer, optional: row.optional, not_after: row.notAfter },
    ...{ since: row.since, due_at: dueAt, hold, day, end_state: end, ended_at: end && now },
    given: end === null ? row.given : {},
  }));
  const { rows } = await client.query<{ id: string }>(
    `insert into messaging.shopper_mail (shop, id, mail, customer, optional, given, not_after, since, due_at, hold, day, end_state, ended_at)
     select $1, id, mail, customer, optional, given, not_after, since, due_at, hold, day, end_state, ended_at
       from jsonb_to_recordset($2::jsonb) as l(id text, mail text, customer text, optional boolean, given jsonb, not_after timestamptz,
         since timestamptz, due_at timestamptz, hold uuid, day date, end_state text, ended_at timestamptz)
     on conflict do nothing returning id`,
    [shop, JSON.stringify(lines)],
  );
  return rows.map(({ id }) => id);
}
