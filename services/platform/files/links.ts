import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.js';

const GOOD_FOR_MS = 5 * 60 * 1000;

/** Owner of the file that a link leads to. */
interface FileLink {
  readonly shop: string;
  readonly staff: string;
  readonly run: string;
}

/** Links to stored files: valid for five minutes, for one shop and one member of staff (I-83). */
export class FileLinks {
  private readonly key: Buffer;

  /** @param purpose kind of the files: a link to one kind opens no other */
  constructor(
    master: Buffer,
    private readonly clock: Clock,
    purpose: string,
  ) {
    this.key = createHmac('sha256', master).update(`links to ${purpose}`).digest();
  }

  /** The token of a link, and its expiry. */
  make(link: FileLink): { token: string; expiresAt: string } {
    const end = this.clock.now().getTime() + GOOD_FOR_MS;
    return { token: `${link.run}.${end}.${this.proof(link, end)}`, expiresAt: new Date(end).toISOString() };
  }

  /** The run that a token leads to, for its requester and before its expiry; otherwise null. */
  open(token: string, shop: string, staff: string): string | null {
    const [, run, end, proof] = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
    if (!run || !end || !proof || Number(end) < this.clock.now().getTime()) return null;
    const expected = this.proof({ shop, staff, run }, Number(end));
    return timingSafeEqual(Buffer.from(proof), Buffer.from(expected)) ? run : null;
  }

  private proof({ shop, staff, run }: FileLink, end: number): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([shop, staff, run, end]))
      .digest('base64url');
  }
}
