import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { MailLogRow, SuppressionRow } from '@loyalty/contracts/messaging/queries';
import { type Page, type PageRequest, readPage } from '@loyalty/projections/engine/reading/page';
import type { Clock } from '../../../platform/clock/clock.js';
import { derivedId } from '../../../platform/commands/ids.js';
import { refKey } from '../../../platform/vault/profile.js';
import type { Addresses } from './addresses.js';
import type { MailFilter, Outbox } from './outbox.js';
import type { StoredMail } from './stored-mail.js';
import type { StoredSuppression, Suppressions } from './suppressions.js';

/** The mails and suppressed addresses of a shop, for its staff: addresses are masked, and come from the vault. */
export class MailLog {
  constructor(
    private readonly outbox: Outbox,
    private readonly suppressions: Suppressions,
    private readonly addresses: Addresses,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidCursor */
  async mails(shop: string, filter: MailFilter, request: PageRequest): Promise<Page<MailLogRow>> {
    const page = await readPage(
      { shop, list: 'mails', query: { ...filter } },
      request,
      ['string', 'string'],
      (after, limit) => this.outbox.list(shop, filter, after, limit),
      ({ enqueuedAt, id }) => [enqueuedAt, id],
      (mail) => mail,
    );
    const addresses = await this.addressesOf(shop, page.rows.map(placeOf));
    return { ...page, rows: page.rows.map((mail) => toRow(mail, addressIn(addresses, shop, placeOf(mail)))) };
  }

  /** @throws InvalidCursor */
  async suppressed(shop: string, request: PageRequest): Promise<Page<SuppressionRow>> {
    const page = await readPage(
      { shop, list: 'mail-suppressions', query: {} },
      request,
      ['string', 'string'],
      (after, limit) => this.suppressions.list(shop, after, limit),
      ({ since, id }) => [since, id],
      (row) => row,
    );
    const addresses = await this.addressesOf(shop, page.rows);
    const shown = (row: StoredSuppression): SuppressionRow => ({
      id: row.id,
      reason: row.reason,
      customer: row.customer,
      to: addressIn(addresses, shop, row),
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
    const { template, category, language, to, data, notAfter } = mail;
    const next = { shop, id: again, template, category, language, to, data, notAfter, resendOf: origin };
    await this.outbox.add(next, this.clock.now().toISOString());
    const added = await this.outbox.get(shop, again);
    return added ? toRow(added, null) : reject('mail.unknown', { field: 'id' });
  }

  async removeSuppression(shop: string, id: string): Promise<Rejection | null> {
    return (await this.suppressions.remove(shop, id)) ? null : reject('suppression.unknown', { field: 'id' });
  }

  private addressesOf(shop: string, places: readonly AddressPlace[]): Promise<Map<string, string>> {
    const refs = places.flatMap(({ customer, profile }) =>
      customer !== null && profile !== null ? [{ customer, version: profile }] : [],
    );
    return this.addresses.maskedOf(shop, refs);
  }
}

/** Where the address of a row is found: in the vault for a customer, else masked in the row. */
type AddressPlace = Pick<StoredSuppression, 'customer' | 'profile' | 'masked'>;

const placeOf = ({ to, profile, masked }: StoredMail): AddressPlace => ({
  customer: 'customer' in to ? to.customer : null,
  profile,
  masked,
});

const addressIn = (
  addresses: Map<string, string>,
  shop: string,
  { customer, profile, masked }: AddressPlace,
): string | null =>
  customer !== null && profile !== null
    ? (addresses.get(refKey({ shop, customer, version: profile })) ?? null)
    : masked;

const toRow = (mail: StoredMail, to: string | null): MailLogRow => ({
  id: mail.id,
  template: mail.template,
  category: mail.category,
  language: mail.language,
  customer: 'customer' in mail.to ? mail.to.customer : null,
  to,
  state: mail.state,
  reason: mail.reason,
  attempts: mail.attempts,
  enqueuedAt: mail.enqueuedAt,
  endedAt: mail.endedAt,
  nextTryAt: mail.nextTryAt,
  resendOf: mail.resendOf ?? null,
});
