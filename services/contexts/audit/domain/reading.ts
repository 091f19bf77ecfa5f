import { type AuditEvent, AuditorRead } from '@loyalty/contracts/audit/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Decider } from '../../../kernel/decider.js';

type ReadEvent = Extract<AuditEvent, { type: 'AuditorRead' }>;

/** An auditor's reads of the last hour, with their times. */
interface ReadLog {
  last: Record<string, string>;
}

interface ReadCommand {
  readonly kind: 'NoteReading';
  readonly staff: string;
  readonly what: string;
}

/** Repeated reads of the same thing within this time count as one, since screens poll. Milliseconds. */
const SAME_READING_MS = 3_600_000;

const isFresh = (at: string, now: string): boolean => Math.abs(Date.parse(now) - Date.parse(at)) < SAME_READING_MS;

/** One stream per auditor: what they have read (I-60). */
export const readingDecider: Decider<ReadCommand, ReadEvent, ReadLog> = {
  context: 'audit',
  foldVersion: 'audit-reading/1',
  initial: () => ({ last: {} }),
  evolve(reading, { data, occurredAt }) {
    for (const [what, at] of Object.entries(reading.last)) if (!isFresh(at, occurredAt)) delete reading.last[what];
    reading.last[data.what] = occurredAt;
    return reading;
  },
  decide({ staff, what }, { last }, { now }) {
    const before = last[what];
    return before !== undefined && isFresh(before, now) ? [] : [occurred(AuditorRead, { staff, what })];
  },
};
