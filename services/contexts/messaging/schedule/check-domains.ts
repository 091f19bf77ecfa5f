import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DailyTask } from '../../../platform/schedule/daily-task.js';
import type { MailDomains } from '../application/senders/mail-domains.js';
import { loadSender } from '../application/senders/sender-queries.js';

/** Looks once a day whether the records of each domain still hold; one whose name servers do not answer keeps its state. */
export const checkMailDomains = (ledger: Ledger, domains: Pick<MailDomains, 'verify'>): DailyTask => ({
  kind: 'mail-domains',
  fromHour: 3,
  async execute({ shop, today }) {
    const known = Object.keys((await loadSender(ledger, shop)).domains);
    let checked = 0;
    for (const domain of known) {
      const causation = `mail-domains:${domain}:${today}`;
      const context: CommandContext = {
        shop,
        actor: { kind: 'clock', id: 'agenda' },
        causation,
        correlation: causation,
      };
      if ((await domains.verify(domain, context)).ok) checked += 1;
    }
    return checked;
  },
});
