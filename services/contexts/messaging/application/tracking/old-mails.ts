import type { MailGateway } from '../../../../gateways/mail/mail.gateway.js';
import { addMonths } from '../../../../kernel/calendar.js';
import type { DailyTask } from '../../../../platform/schedule/daily-task.js';
import type { LoggedMails } from './logged-mails.js';

/** Takes mails out of the log that are older than its time, and counts them by month; files of mails go as well. */
export const countOldMails = (
  logged: LoggedMails,
  gateway: Pick<MailGateway, 'forget'>,
  months: number,
): DailyTask => ({
  kind: 'old-mails',
  fromHour: 3,
  async execute({ shop, today }) {
    const removed = new Set(await logged.removeBefore(shop, `${addMonths(today, -months)}T00:00:00.000Z`));
    if (removed.size > 0) await gateway.forget?.(({ id }) => removed.has(id));
    return removed.size;
  },
});
