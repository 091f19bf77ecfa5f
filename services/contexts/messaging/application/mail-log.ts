import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { MailLogRow, MailMonth, MailState, SuppressionRow } from '@loyalty/contracts/messaging/queries';
import { type Page, type PageRequest, readPage } from '@loyalty/projections/engine/reading/page';
import { endOfDay, startOfDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import { derivedId } from '../../../platform/commands/ids.js';
import { refKey } from '../../../platform/vault/profile.js';
import type { Letterheads } from '../layout/letterhead.js';
import type { Addresses, KnownRecipient } from './addresses.js';
import type { ByHand } from './by-hand.js';
import type { Outbox } from './outbox.js';
import type { StoredMail } from './stored-mail.js';
import type { StoredSuppression, Suppressions } from './suppressions.js';
import type { LoggedMails, MailFilter } from './tracking/logged-mails.js';

/** Filters of the log; `from` and `to` are days. */
type MailLogQuery = Omit<MailFilter, 'from' | 'until'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The mails and suppressed addresses of a shop, for its staff: addresses are masked, and come from the vault. */
export class MailLog {
  constructor(
    private readonly outbox: Outbox,
    private readonly logged: LoggedMails,
    private readonly suppressions: Suppressions,
    private readonly addresses: Addresses,
    private readonly letterheads: Letterheads,
    private readonly byHand: Pick<ByHand, 'mayResend'>,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidCursor */
  async mails(shop: string, query: MailLogQuery, request: PageRequest): Promise<Page<MailLogRow>> {
    const filter = await this.filterOf(shop, query);
    const page = await readPage(
      { shop, list: 'mails', query: { ...query } },
      request,
      ['string', 'string'],
      (after, limit) => this.logged.list(shop, filter, after, limit),
      ({ enqueuedAt, id }) => [enqueuedAt, id],
      (mail) => mail,
    );
    const people = await this.peopleAt(shop, page.rows.map(placeOf));
    const recipientOf = (mail: StoredMail) => recipientIn(people, shop, placeOf(mail));
    return { ...page, rows: page.rows.map((mail) => toRow(mail, recipientOf(mail))) };
  }

  /** Days are those of the shop. */
  private async filterOf(shop: string, { from, to, ...filter }: MailLogQuery): Promise<MailFilter> {
    if (!from && !to) return filter;
    const { zone } = await this.letterheads(shop);
    return {
      ...filter,
      ...(from && { from: startOfDay(from, zone) }),
      ...(to && { until: endOfDay(to, zone) }),
    };
  }

  /** Counts of mails that are too old for the log. */
  months(shop: string): Promise<MailMonth[]> {
    return this.logged.months(shop);
  }

  /** @throws InvalidCursor */
  async suppressed(shop: string, customer: string | undefined, request: PageRequest): Promise<Page<SuppressionRow>> {
    const page = await readPage(
      { shop, list: 'mail-suppressions', query: { customer } },
      request,
      ['string', 'string'],
      (after, limit) => this.suppressions.list(shop, customer, after, limit),
      ({ since, id }) => [since, id],
      (row) => row,
    );
    const people = await this.peopleAt(shop, page.rows);
    const shown = (row: StoredSuppression): SuppressionRow => ({
      id: row.id,
      reason: row.reason,
      topic: row.topic,
      customer: row.customer,
      to: recipientIn(people, shop, row).masked,
      since: row.since,
    });
    return { ...page, rows: page.rows.map(shown) };
  }

  /**
   * Enqueues a mail again, as a separate mail. Suppression, consent and the mail's time are checked again.
   * @param cause a repeat of the same cause is the same mail
   */
  async resend(shop: string, id: string, cause: string): Promise<MailLogRow | Rejection> {
    const mail = await this.outbox.get(shop, id);
    if (!mail) return reject('mail.unknown', { field: 'id' });
    if (mail.state === 'waiting') return reject('mail.waiting', { field: 'id' });
    const origin = mail.resendOf ?? mail.id;
    const again = `${origin.slice(0, 80)}.${derivedId('resend', shop, origin, cause)}`;
    const isRepeat = (await this.outbox.get(shop, again)) !== null;
    if (!isRepeat && !this.byHand.mayResend(shop, origin)) return reject('mail.resent', { field: 'id' });
    const { template, category, language, to, data, notAfter } = mail;
    const next = { shop, id: again, template, category, language, to, data, notAfter, resendOf: origin };
    await this.outbox.add(next, this.clock.now().toISOString());
    const added = await this.outbox.get(shop, again);
    return added ? toRow(added, { masked: null, name: null }) : reject('mail.unknown', { field: 'id' });
  }

  async removeSuppression(shop: string, id: string): Promise<Rejection | null> {
    return (await this.suppressions.remove(shop, id)) ? null : reject('suppression.unknown', { field: 'id' });
  }

  private peopleAt(shop: string, places: readonly AddressPlace[]): Promise<Map<string, KnownRecipient>> {
    const refs = places.flatMap(({ customer, profile }) =>
      customer !== null && profile !== null ? [{ customer, version: profile }] : [],
    );
    return this.addresses.knownAt(shop, refs);
  }
}

/** Where the address of a row is found: in the vault for a customer, else masked in the row. */
type AddressPlace = Pick<StoredSuppression, 'customer' | 'profile' | 'masked'>;

interface RecipientShown {
  readonly masked: string | null;
  readonly name: string | null;
}

const placeOf = ({ to, profile, masked }: StoredMail): AddressPlace => ({
  customer: 'customer' in to ? to.customer : null,
  profile,
  masked,
});

const recipientIn = (
  people: Map<string, KnownRecipient>,
  shop: string,
  { customer, profile, masked }: AddressPlace,
): RecipientShown =>
  customer !== null && profile !== null
    ? (people.get(refKey({ shop, customer, version: profile })) ?? { masked: null, name: null })
    : { masked, name: null };

const stateOf = ({ state, openedAt, clickedAt }: StoredMail): MailState => {
  if (state !== 'sent') return state;
  return clickedAt ? 'clicked' : openedAt ? 'opened' : 'sent';
};

const toRow = (mail: StoredMail, { masked: to, name }: RecipientShown): MailLogRow => ({
  id: mail.id,
  template: mail.template,
  category: mail.category,
  language: mail.language,
  customer: 'customer' in mail.to ? mail.to.customer : null,
  to,
  state: stateOf(mail),
  reason: mail.reason,
  attempts: mail.attempts,
  enqueuedAt: mail.enqueuedAt,
  endedAt: mail.endedAt,
  nextTryAt: mail.nextTryAt,
  resendOf: mail.resendOf ?? null,
  name,
  openedAt: mail.openedAt,
  clickedAt: mail.clickedAt,
  feedback: mail.feedback,
  serverText: mail.serverText,
});
