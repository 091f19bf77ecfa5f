import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.js';
import { derivedKey } from '../../../platform/vault/seal.js';
import type { Letterheads } from '../layout/letterhead.js';
import { type MailLanguage, mailLanguage } from '../layout/mail-texts.js';
import type { Addresses } from './addresses.js';
import type { Suppressions } from './suppressions.js';

/** The recipient of a marketing mail, as its unsubscribe link names them: no address, and valid for as long as the person is known. */
export interface UnsubscribeLink {
  readonly shop: string;
  readonly customer: string;
  readonly profile: number;
  /** Language of the page. */
  readonly language: MailLanguage;
}

const NO_CUSTOMER = '';

/** Whether a link is that of a test mail. */
export const isOfTest = ({ customer }: UnsubscribeLink): boolean => customer === NO_CUSTOMER;

export const UNSUBSCRIBE_PATH = '/mail/unsubscribe';
export const PREFERENCES_PATH = '/mail/preferences';

/** Signed links; they do not expire, because a mail may be read years later. */
export class UnsubscribeLinks {
  private readonly key: Buffer;

  /** @param publicUrl at which mail programs and browsers reach the service */
  constructor(
    master: Buffer,
    private readonly publicUrl: string,
  ) {
    this.key = derivedKey(master, 'loyalty/unsubscribe-links');
  }

  urlOf(link: UnsubscribeLink): string {
    return `${this.publicUrl}${UNSUBSCRIBE_PATH}?token=${this.tokenOf(link)}`;
  }

  /** The link of a test mail, which names nobody. */
  testUrlOf(shop: string, language: MailLanguage): string {
    return this.urlOf({ shop, customer: NO_CUSTOMER, profile: 0, language });
  }

  /** Address of the page on which the recipient chooses mails by topic, from the page of another link. */
  preferencesOf(link: UnsubscribeLink): string {
    return `${PREFERENCES_PATH}?token=${this.tokenOf(link)}`;
  }

  private tokenOf({ shop, customer, profile, language }: UnsubscribeLink): string {
    const payload = Buffer.from(JSON.stringify([shop, customer, profile, language])).toString('base64url');
    return `${payload}.${this.proof(payload)}`;
  }

  /** Null for a token with an invalid signature. */
  open(token: unknown): UnsubscribeLink | null {
    const [, payload = '', proof = ''] =
      /^([\w-]{1,400})\.([\w-]{43})$/.exec(typeof token === 'string' ? token : '') ?? [];
    if (!payload || !timingSafeEqual(Buffer.from(proof), Buffer.from(this.proof(payload)))) return null;
    const [shop, customer, profile, language] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
      string,
      string,
      number,
      string,
    ];
    return { shop, customer, profile, language: mailLanguage(language) ?? 'en' };
  }

  private proof(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }
}

/** Records that a customer opted out of marketing mails. Repeating it changes nothing; for an erased person there is nothing to record. */
export class Unsubscribing {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly addresses: Addresses,
    private readonly letterheads: Letterheads,
    private readonly clock: Clock,
  ) {}

  async shopName(shop: string): Promise<string> {
    return (await this.letterheads(shop)).name;
  }

  async unsubscribe({ shop, customer, profile }: UnsubscribeLink): Promise<void> {
    const email = await this.addresses.ofProfile(shop, customer, profile);
    if (!email) return;
    const digest = this.addresses.digest(shop, email);
    const entry = { digest, reason: 'unsubscribed', customer, profile, masked: null } as const;
    await this.suppressions.add(shop, entry, this.clock.now().toISOString());
  }
}
