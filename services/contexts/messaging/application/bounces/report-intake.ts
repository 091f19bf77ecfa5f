import type { ReportCall, ReportSource } from '../../../../gateways/mail/reports/report.js';
import { type ReportSourceName, reportSources } from '../../../../gateways/mail/reports/sources.js';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { ReportProcessing } from './process-reports.js';

/** What the operator configured for each source; one without is closed. */
type ReportSecrets = Readonly<Partial<Record<ReportSourceName, string | undefined>>>;

/** Takes reports of configured sources, each with its own proof. */
export class ReportIntake {
  constructor(
    private readonly sources: Readonly<Record<ReportSourceName, ReportSource>>,
    private readonly secrets: ReportSecrets,
    private readonly processing: ReportProcessing,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the number of reports that were new; null for a call that is not genuine
   * @throws UnreadableReport
   */
  async receive(named: string, request: Omit<ReportCall, 'now'>): Promise<number | null> {
    const name = reportSources.find((one) => one === named);
    const secret = name && this.secrets[name];
    if (!name || !secret) return null;
    const source = this.sources[name];
    const call = { ...request, now: this.clock.now() };
    if (!(await source.isGenuine(call, secret))) return null;
    await source.confirm?.(call);
    return this.processing.process(name, await source.read(call));
  }
}
