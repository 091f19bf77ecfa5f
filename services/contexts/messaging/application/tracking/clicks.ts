import type { Letterheads } from '../../layout/letterhead.js';
import type { LinkRef } from './mail-tokens.js';
import type { TracedMails } from './traced-mails.js';

/** Where the counted links of mails lead. */
export class Clicks {
  constructor(
    private readonly traced: TracedMails,
    private readonly letterheads: Letterheads,
  ) {}

  /** The address that is stored with the mail; the store's once the mail is not in the log any more. */
  async addressOf({ shop, id, link }: LinkRef): Promise<string | null> {
    const address = await this.traced.link({ shop, id }, link);
    if (address !== null) return address;
    const { storeUrl } = await this.letterheads(shop);
    return URL.canParse(storeUrl) && new URL(storeUrl).hostname !== '' ? storeUrl : null;
  }
}
