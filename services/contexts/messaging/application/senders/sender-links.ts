import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../../platform/vault/seal.js';

/** The link of a verification mail: the sender whose address it was sent to, and when it ends. */
interface SenderLink {
  readonly shop: string;
  readonly sender: string;
  /** ISO 8601 instant. */
  readonly endsAt: string;
}

export const SENDER_PATH = '/mail/sender';
const VALID_MS = 24 * 3_600_000;

/** When the link of a sender that was named at a moment ends. */
export const linkEnd = (namedAt: string): string => new Date(Date.parse(namedAt) + VALID_MS).toISOString();

/** Signed links that verify senders, for 24 hours. */
export class SenderLinks {
  private readonly key: Buffer;

  /** @param publicUrl at which browsers reach the service */
  constructor(
    master: Buffer,
    private readonly publicUrl: string,
  ) {
    this.key = derivedKey(master, 'loyalty/sender-links');
  }

  urlOf({ shop, sender, endsAt }: SenderLink): string {
    const payload = Buffer.from(JSON.stringify([shop, sender, endsAt])).toString('base64url');
    return `${this.publicUrl}${SENDER_PATH}?token=${payload}.${this.proof(payload)}`;
  }

  /** Null for a token with an invalid signature, and after its end. */
  open(token: unknown, now: string): SenderLink | null {
    const [, payload = '', proof = ''] =
      /^([\w-]{1,400})\.([\w-]{43})$/.exec(typeof token === 'string' ? token : '') ?? [];
    if (!payload || !timingSafeEqual(Buffer.from(proof), Buffer.from(this.proof(payload)))) return null;
    const [shop, sender, endsAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, string];
    return now < endsAt ? { shop, sender, endsAt } : null;
  }

  private proof(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }
}
