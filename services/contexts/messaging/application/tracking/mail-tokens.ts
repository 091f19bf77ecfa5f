import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../../platform/vault/seal.js';

/** A mail of the log. */
export interface MailRef {
  readonly shop: string;
  readonly id: string;
}

/** A link of a mail, by its place among those that are stored with it. */
export interface LinkRef extends MailRef {
  readonly link: number;
}

/** Bytes of a signature in an address: too many to be guessed, and half of what SHA-256 gives. */
const PROOF_BYTES = 16;
const TOKEN = /^([\w-]{1,300})\.([\w-]{22})$/;

/** Signed addresses of the picture and the links of tracked mails. They do not expire, because a mail may be read years later. */
export class MailTokens {
  private readonly key: Buffer;

  /** @param publicUrl at which mail programs and browsers reach the service */
  constructor(
    master: Buffer,
    private readonly publicUrl: string,
  ) {
    this.key = derivedKey(master, 'loyalty/mail-tracking');
  }

  /** @param base origin in place of the service's own */
  pictureOf({ shop, id }: MailRef, base = this.publicUrl): string {
    return `${base}/mail/o/${this.seal([shop, id])}`;
  }

  /** @param base origin in place of the service's own */
  linkOf({ shop, id, link }: LinkRef, base = this.publicUrl): string {
    return `${base}/mail/c/${this.seal([shop, id, link])}`;
  }

  /** Null for a token with an invalid signature, and for that of a link. */
  openPicture(token: string): MailRef | null {
    const [shop, id, link] = this.open(token);
    return shop !== undefined && id !== undefined && link === undefined ? { shop, id } : null;
  }

  /** Null for a token with an invalid signature, and for that of a picture. */
  openLink(token: string): LinkRef | null {
    const [shop, id, link] = this.open(token);
    return shop !== undefined && id !== undefined && link !== undefined ? { shop, id, link } : null;
  }

  private seal(parts: readonly (string | number)[]): string {
    const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
    return `${payload}.${this.proof(payload)}`;
  }

  private open(token: string): [string?, string?, number?] {
    const [, payload = '', proof = ''] = TOKEN.exec(token) ?? [];
    if (!payload || !timingSafeEqual(Buffer.from(proof), Buffer.from(this.proof(payload)))) return [];
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, number?];
  }

  private proof(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest().subarray(0, PROOF_BYTES).toString('base64url');
  }
}
