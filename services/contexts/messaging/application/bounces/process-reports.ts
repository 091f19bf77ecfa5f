import type { SuppressionRow } from '@loyalty/contracts/messaging/queries';
import type { Logger } from 'pino';
import type { ReportedMail } from '../../../../gateways/mail/reports/report.js';
import type { ReportSourceName } from '../../../../gateways/mail/reports/sources.js';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { Addresses } from '../addresses.js';
import type { Suppressions } from '../suppressions.js';
import type { TracedMails, TracedRow } from '../tracking/traced-mails.js';
import type { TraceKeys } from './trace-keys.js';

interface ReportParts {
  readonly keys: TraceKeys;
  readonly traced: TracedMails;
  readonly suppressions: Suppressions;
  readonly addresses: Addresses;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Reports after which an address gets no further mail, or none of these. */
const SUPPRESSING: Readonly<Partial<Record<ReportedMail['kind'], SuppressionRow['reason']>>> = {
  bounced: 'bounced',
  complained: 'complained',
  unsubscribed: 'unsubscribed',
};

/** What is done about bounces and complaints: the log says so, and an address that bounced or complained gets no further mail. */
export class ReportProcessing {
  constructor(private readonly parts: ReportParts) {}

  /** @returns the number of reports that were new and about mails of the log; a forged name is about none */
  async process(source: ReportSourceName, reports: readonly ReportedMail[]): Promise<number> {
    let counted = 0;
    for (const report of reports) if (await this.one(source, report)) counted += 1;
    return counted;
  }

  private async one(source: ReportSourceName, report: ReportedMail): Promise<boolean> {
    const { keys, traced, clock, log } = this.parts;
    const key = keys.read(report.trace);
    const mail = key && (await traced.find(key));
    if (!mail) return false;
    const { shop, id } = mail;
    if (await traced.hasReport(shop, source, report.event)) return false;
    const now = clock.now().toISOString();
    if (report.kind !== 'unsubscribed') await traced.report(mail, { ...report, kind: report.kind });
    const reason = SUPPRESSING[report.kind];
    if (reason) await this.suppress(mail, reason, now);
    // After its effects, which may be repeated: a crash between them loses no report.
    await traced.remember(shop, source, report.event, now);
    log.info({ shop, mail: id, source, kind: report.kind }, 'a mail was reported');
    return true;
  }

  private async suppress(mail: TracedRow, reason: SuppressionRow['reason'], now: string): Promise<void> {
    const { suppressions, addresses } = this.parts;
    const { shop, customer, profile, masked } = mail;
    const email = await this.addressOf(mail);
    if (!email) return;
    await suppressions.add(shop, { digest: addresses.digest(shop, email), reason, customer, profile, masked }, now);
  }

  private async addressOf({ shop, customer, profile, secret }: TracedRow): Promise<string | null> {
    const { addresses } = this.parts;
    if (customer !== null) return profile === null ? null : addresses.ofProfile(shop, customer, profile);
    return secret === null ? null : ((await addresses.find(shop, { secret }))?.email ?? null);
  }
}
