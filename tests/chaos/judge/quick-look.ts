import { verifyChain } from '@loyalty/services/platform/event-store/chain';
import type { Journal } from '../load/journal.js';
import type { Rig } from '../rig/rig.js';
import type { Left } from './gather.js';

type Body = { id: string; type: string; data: Record<string, unknown> };

/** What the rig itself counts, so that a schedule says at once whether something was lost; the independent checker looks deeper. */
export interface Look {
  /** Acknowledged and not, or not exactly once, in the log. */
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
  violations.push(...phantomsOf(ended, events), ...awardsOf(events), ...codesOf(left, events));
  for (const [account, { points }] of left.accounts) {
    const isNegative = Object.values(points as Record<string, number>).some((value) => value < 0);
    if (isNegative || points.available * points.debt !== 0)
      violations.push(`I-03 account ${account} stands at ${JSON.stringify(points)}`);
  }
  return { lost: lostOf(ended, events), violations };
}

/** The same, and what the product itself keeps of things it could not do. */
export async function quickLook(rig: Rig, left: Left): Promise<Look> {
  const { lost, violations } = await compare(rig.journal.ended, left);
  return { lost, violations: [...violations, ...(await restOf(rig))] };
}

/** Every acknowledged write is in the log exactly once. */
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

/** No adjustment in the log that nobody asked for, none twice, none that was refused. */
function phantomsOf(ended: Journal['ended'], events: readonly Body[]): string[] {
  const may = new Map<string, boolean>();
  for (const { kind, key, outcome, body } of ended)
    if (['adjust', 'undo'].includes(kind) && key)
      may.set(key, (may.get(key) ?? false) || outcome !== 'refused' || body?.code === 'command.key-reused');
  const seen = new Set<string>();
  return events
    .filter(({ type }) => type === 'PointsAdjusted')
    .flatMap(({ id, data }) => {
      const key = / #(\S+)$/.exec(String(data.adminNote))?.[1] ?? '';
      if (seen.has(key)) return [`I-75 wish ${key} had its effect twice (event ${id})`];
      seen.add(key);
      return may.get(key) ? [] : [`I-76 event ${id} came of nothing that was asked: ${String(data.adminNote)}`];
    });
}

/** One award an order and rule, reversed at most by as much. */
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

/** Codes at the platform and coupons in the log, one to one. */
function codesOf(left: Left, events: readonly Body[]): string[] {
  const issued = events.filter(({ type }) => type === 'CouponIssued').map(({ data }) => String(data.code));
  const made = new Set(left.codes.map(({ code }) => code));
  const working = left.codes.filter(({ ended }) => !ended).map(({ code }) => code);
  const known = new Set(issued);
  return [
    ...issued.filter((code) => !made.has(code)).map((code) => `I-31 coupon ${code} is not at the platform`),
    // One that was made after all when its coupon had failed has been ended.
    ...working.filter((code) => !known.has(code)).map((code) => `I-31 code ${code} at the platform is no coupon`),
    ...(issued.length === known.size ? [] : ['I-33 a code was issued twice']),
  ];
}

/** Nothing is left parked or open that ought to have been done. */
async function restOf(rig: Rig): Promise<string[]> {
  const wrong: string[] = [];
  const parked = await rig.sql<{ position: string; reactor: string; error: string }>('select * from reactors.parked');
  for (const row of parked) wrong.push(`I-66 ${row.reactor} parked position ${row.position}: ${row.error}`);
  const open = await rig.sql<{ topic: string; state: string; reason: string }>(
    `select topic, state, reason from inbox.delivery
      where state = 'new' or (state = 'parked') <> starts_with(delivery, 'poison-')`,
  );
  // What the rig itself made unreadable is to be parked, and nothing else.
  for (const row of open) wrong.push(`I-12 a delivery ${row.topic} is ${row.state}: ${row.reason}`);
  const streams = await rig.sql<{ stream: string; error: string }>('select stream, error from read.parked_event');
  for (const row of streams) wrong.push(`I-66 the read models parked ${row.stream}: ${row.error}`);
  return wrong;
}
