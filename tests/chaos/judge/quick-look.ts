import { verifyChain } from '@loyalty/services/platform/event-store/chain';
import type { Journal } from '../load/journal.js';
import type { Rig } from '../rig/rig.js';
import type { Left } from './gather.js';

type Body = { id: string; type: string; data: Record<string, unknown> };

/** The rig's own counts, so that a schedule reports losses immediately; the independent checker is more thorough. */
export interface Look {
  /** Acknowledged, but missing or repeated in the log. */
  readonly lost: string[];
  readonly violations: string[];
}

/** Compares the journal with the log, the platform and the accounts. */
export async function compare(ended: Journal['ended'], left: Left): Promise<Look> {
  const events = left.log.map((row) => JSON.parse(row.body) as Body);
  const violations: string[] = [];
  const chain = await verifyChain(left.log);
  if (chain.broken) violations.push(`I-56 the chain breaks: ${JSON.stringify(chain.broken)}`);
  const gap = left.log.findIndex((row, index) => row.position !== index + 1);
  if (gap >= 0) violations.push(`I-07 position ${gap + 1} is not there`);
  violations.push(...phantomsOf(ended, events, left.notes), ...awardsOf(events), ...codesOf(left, events));
  for (const [account, { points }] of left.accounts) {
    const isNegative = Object.values(points as Record<string, number>).some((value) => value < 0);
    if (isNegative || points.available * points.debt !== 0)
      violations.push(`I-03 account ${account} stands at ${JSON.stringify(points)}`);
  }
  return { lost: lostOf(ended, events), violations };
}

/** Compares, and adds work that the product itself has parked. */
export async function quickLook(rig: Rig, left: Left): Promise<Look> {
  const { lost, violations } = await compare(rig.journal.ended, left);
  return { lost, violations: [...violations, ...(await restOf(rig))] };
}

/** Checks that every acknowledged write is in the log exactly once. */
function lostOf(ended: Journal['ended'], events: readonly Body[]): string[] {
  const times = new Map<string, number>();
  for (const { id } of events) times.set(id, (times.get(id) ?? 0) + 1);
  return ended
    .filter(({ outcome, body }) => outcome === 'ok' && Array.isArray(body?.receipt?.events))
    .flatMap(({ opId, kind, body }) =>
      (body.receipt.events as string[])
        .filter((id) => times.get(id) !== 1)
        .map((id) => `${kind} ${opId}: event ${id} is there ${times.get(id) ?? 0} times`),
    );
}

/** Checks that the log has no adjustment that was never requested, repeated, or rejected. */
function phantomsOf(ended: Journal['ended'], events: readonly Body[], notes: Left['notes']): string[] {
  const may = new Map<string, boolean>();
  for (const { kind, key, outcome, body } of ended)
    if (['adjust', 'undo'].includes(kind) && key)
      may.set(key, (may.get(key) ?? false) || outcome !== 'refused' || body?.code === 'command.key-reused');
  const seen = new Set<string>();
  return events
    .filter(({ type }) => type === 'PointsAdjusted')
    .flatMap(({ id, data }) => {
      const written = String(data.adminNote);
      const note = notes.get(written) ?? written;
      const key = / #(\S+)$/.exec(note)?.[1] ?? '';
      if (seen.has(key)) return [`I-75 wish ${key} had its effect twice (event ${id})`];
      seen.add(key);
      return may.get(key) ? [] : [`I-76 event ${id} came of nothing that was asked: ${note}`];
    });
}

/** Checks for one award per order and rule, reversed at most by its points. */
function awardsOf(events: readonly Body[]): string[] {
  const awarded = new Map<string, number>();
  const wrong: string[] = [];
  for (const { type, data } of events) {
    if (type === 'PointsEarned' || type === 'PointsPended') {
      const key = `${(data.source as { id: string }).id}/${(data.rule as { program: string }).program}`;
      if (awarded.has(key)) wrong.push(`I-11 order ${key} was awarded twice`);
      awarded.set(key, data.points as number);
    }
    if (type === 'PointsReversed' && (data.reversedTotal as number) > (data.awarded as number))
      wrong.push(`I-21 order ${String(data.of ?? data.order)} was reversed by more than it earned`);
  }
  return wrong;
}

/** Checks that codes at the platform and coupons in the log match one to one. */
function codesOf(left: Left, events: readonly Body[]): string[] {
  const issued = events.filter(({ type }) => type === 'CouponIssued').map(({ data }) => String(data.code));
  const made = new Set(left.codes.map(({ code }) => code));
  const working = left.codes.filter(({ ended }) => !ended).map(({ code }) => code);
  const known = new Set(issued);
  return [
    ...issued.filter((code) => !made.has(code)).map((code) => `I-31 coupon ${code} is not at the platform`),
    // A code of a failed coupon that was created after all has been ended.
    ...working.filter((code) => !known.has(code)).map((code) => `I-31 code ${code} at the platform is no coupon`),
    ...(issued.length === known.size ? [] : ['I-33 a code was issued twice']),
  ];
}

/** Checks that nothing is left parked or open. */
async function restOf(rig: Rig): Promise<string[]> {
  const wrong: string[] = [];
  const parked = await rig.sql<{ position: string; reactor: string; error: string }>('select * from reactors.parked');
  for (const row of parked) wrong.push(`I-66 ${row.reactor} parked position ${row.position}: ${row.error}`);
  const open = await rig.sql<{ topic: string; state: string; reason: string }>(
    `select topic, state, reason from inbox.delivery
      where state = 'new' or (state = 'parked') <> starts_with(delivery, 'poison-')`,
  );
  // Only deliveries that the rig itself made unreadable may be parked.
  for (const row of open) wrong.push(`I-12 a delivery ${row.topic} is ${row.state}: ${row.reason}`);
  const streams = await rig.sql<{ stream: string; error: string }>('select stream, error from read.parked_event');
  for (const row of streams) wrong.push(`I-66 the read models parked ${row.stream}: ${row.error}`);
  return wrong;
}
