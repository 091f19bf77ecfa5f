import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../../platform/clock/clock.js';

const DAY_MS = 86_400_000;

/** Links by which the merchant's team sees the loyalty page while shoppers see that it comes soon; good for a day or two. */
export class PagePreviews {
  private readonly key: Buffer;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.key = createHmac('sha256', secret).update('loyalty/page-previews').digest();
  }

  /** The value of `preview` in the address of the page: the same for the rest of a day, so that answers with it may be stored. */
  token(shop: string): string {
    const end = Math.floor(this.clock.now().getTime() / DAY_MS) + 2;
    return `${end}.${this.proof(shop, end)}`;
  }

  isValid(shop: string, token: string | undefined): boolean {
    const [, end, proof] = /^(\d{1,6})\.([\w-]{43})$/.exec(token ?? '') ?? [];
    if (!end || !proof || Number(end) * DAY_MS < this.clock.now().getTime()) return false;
    return timingSafeEqual(Buffer.from(proof), Buffer.from(this.proof(shop, Number(end))));
  }

  private proof(shop: string, end: number): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([shop, end]))
      .digest('base64url');
  }
}
