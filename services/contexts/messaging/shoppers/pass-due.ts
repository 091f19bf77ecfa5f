import type pg from 'pg';
import type { Logger } from 'pino';
import { isOutage } from '../../../platform/database/outage.js';
import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import type { ShopperMails } from './shopper-mails.js';
import { dueShopperMails } from './waiting-mails.js';

const PAGE = 500;
/** Customers at one time, each in a transaction of its own. */
const AT_ONCE = 8;
/** Pages of one run, so that other scheduled work has its turn. */
const MOST_PAGES = 4;

/** Passes on mails whose time has come. A mail that cannot be written holds up no other; it is tried again with the next run. */
export const passDueMails = (
  shoppers: Pick<ShopperMails, 'passDue'>,
  pool: pg.Pool,
  log: Pick<Logger, 'warn'>,
): ScheduledWork => ({
  kind: 'shopper-mails',
  async run(now) {
    let passed = 0;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const due = await dueShopperMails(pool, now, PAGE);
      let failed = 0;
      const pass = async (mail: (typeof due)[number]): Promise<void> => {
        try {
          await shoppers.passDue(mail);
        } catch (error) {
          if (isOutage(error)) throw error;
          failed += 1;
          log.warn({ err: error, shop: mail.shop, mail: mail.id }, 'a mail to a shopper waits');
        }
      };
      for (let from = 0; from < due.length; from += AT_ONCE)
        await Promise.all(due.slice(from, from + AT_ONCE).map(pass));
      passed += due.length - failed;
      if (due.length < PAGE || failed > 0) break;
    }
    return passed;
  },
});
