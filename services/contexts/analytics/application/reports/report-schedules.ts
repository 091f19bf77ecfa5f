import {
  MOST_SCHEDULES,
  type ReportSchedule,
  scheduledReportsKind,
} from '@loyalty/contracts/analytics/scheduled-reports';
import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { DocumentAddress, Documents } from '../../../../platform/documents/documents.js';
import type { Installation } from '../../../shop/application/installation.js';

const KEY = 'main';

type Change = (reports: readonly ReportSchedule[]) => ReportSchedule[];

/** The schedules in a document's settings. */
export const schedulesIn = (settings: DocumentSettings): readonly ReportSchedule[] =>
  (settings as { reports?: readonly ReportSchedule[] }).reports ?? [];

/** Why a report cannot go to some people; null where it can. @param staff ids of the staff who have opened the app */
export function rejectStrangers(staff: readonly string[], recipients: readonly string[]): Rejection | null {
  const isKnown = recipients.every((one) => staff.includes(one));
  return isKnown ? null : reject('report.recipient-unknown', { field: 'recipients' });
}

/** Whether two schedules send the same report to the same people, as often. */
function isSameSending(one: ReportSchedule, other: ReportSchedule): boolean {
  const recipients = new Set(one.recipients);
  const isOfTheSame = one.report === other.report && one.every === other.every;
  return (
    isOfTheSame && recipients.size === other.recipients.length && other.recipients.every((id) => recipients.has(id))
  );
}

/** The schedules of a shop's reports, as a document with its history. */
export class ReportSchedules {
  constructor(
    private readonly documents: Documents,
    private readonly installation: Pick<Installation, 'staff'>,
  ) {}

  async all(shop: string): Promise<readonly ReportSchedule[]> {
    return (await this.documents.published(shop, scheduledReportsKind, KEY)).reports;
  }

  async find(shop: string, id: string): Promise<ReportSchedule | null> {
    return (await this.all(shop)).find((one) => one.id === id) ?? null;
  }

  async add(schedule: ReportSchedule, context: CommandContext): Promise<Outcome<{ id: string }>> {
    const { shop } = context;
    // A repeat of the same call is no second schedule.
    const before = (await this.all(shop)).filter(({ id }) => id !== schedule.id);
    const isScheduled = before.some((one) => isSameSending(one, schedule));
    const rejection =
      rejectStrangers(await this.installation.staff(shop), schedule.recipients) ??
      (isScheduled ? reject('report.scheduled-already', { field: 'recipients' }) : null) ??
      (before.length < MOST_SCHEDULES ? null : reject('report.too-many', { with: { most: MOST_SCHEDULES } }));
    // A repeat of the same call adds nothing.
    const add: Change = (reports) =>
      reports.some(({ id }) => id === schedule.id) ? [...reports] : [...reports, schedule];
    return this.change(schedule.id, rejection, add, context);
  }

  async setPaused(id: string, paused: boolean, context: CommandContext): Promise<Outcome<{ id: string }>> {
    const change: Change = (reports) => reports.map((one) => (one.id === id ? { ...one, paused } : one));
    return this.change(id, await this.rejectUnknown(context.shop, id), change, context);
  }

  async remove(id: string, context: CommandContext): Promise<Outcome<{ id: string }>> {
    const change: Change = (reports) => reports.filter((one) => one.id !== id);
    return this.change(id, await this.rejectUnknown(context.shop, id), change, context);
  }

  private async rejectUnknown(shop: string, id: string): Promise<Rejection | null> {
    return (await this.find(shop, id)) ? null : reject('report.unknown', { field: 'id' });
  }

  private async change(
    id: string,
    rejection: Rejection | null,
    change: Change,
    context: CommandContext,
  ): Promise<Outcome<{ id: string }>> {
    const address = this.documents.find(scheduledReportsKind.kind, KEY) as DocumentAddress;
    const amend = (settings: DocumentSettings) => ({ reports: change(schedulesIn(settings)) });
    const outcome = rejection
      ? await this.documents.reject(address, rejection, context)
      : await this.documents.change(address, { kind: 'Amend', change: amend, note: '' }, context);
    return outcome.ok ? { ...outcome, answer: { id } } : outcome;
  }
}
