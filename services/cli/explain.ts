import type { Arithmetic, OrderArithmetic } from '@loyalty/contracts/points/events';
import type { Explanation, LotNode, LotUse } from '@loyalty/contracts/points/explain';
import type { RecordedPointsEvent } from '../contexts/points/application/history/account-history.js';
import { type AccountView, type Moment, viewOf } from '../contexts/points/application/history/account-view.js';
import { explainView, lotBranch, useBranch } from '../contexts/points/application/history/explain.js';
import { accountEvents, type Streams } from './account.js';
import { exitCode } from './exit-code.js';
import type { Output } from './output.js';
import { momentWords } from './replay.js';
import { brief, grouped, minute, signed, until, what } from './words.js';

/** Page size for walking through branches. */
const PAGE = 1000;

/** Sums of the history by cause; they add up to the balance minus the debt. */
function causes({ sums, sum }: Explanation): string[] {
  const row = (name: string, points: number, events: string) =>
    `  ${name.padEnd(10)} ${signed(points).padStart(12)}  ${events}`;
  return [
    ...sums.map(({ cause, points, events }) => row(cause, points, `${events} events`)),
    row('together', sum, '= balance − owed'),
  ];
}

function lineWords(
  { title, quantity, amount, counted, why }: OrderArithmetic['lines'][number],
  currency: string,
): string {
  const reason = counted ? 'counted' : `not counted (${(why ?? 'excluded').replace('_', ' ')})`;
  return `      ${quantity} × ${title}: ${amount} ${currency}, ${reason}`;
}

/** Arithmetic of an award, from the lines to the rounded points. */
function arithmeticWords(arithmetic: Arithmetic, points: number): string[] {
  if (arithmetic.mode === 'fixed')
    return arithmetic.parts.map(({ of, points: part }) => `      ${of.replaceAll('_', ' ')}: ${grouped(part)} points`);
  const { mode, currency, shipping, tax, base, earnPoint, per, unrounded, rounding } = arithmetic;
  const unit = { price: currency, quantity: 'items', order: 'order', fixed_order: 'order', item: 'items' }[mode];
  const extras = [
    `shipping ${shipping} ${arithmetic.shippingCounted ? 'counted' : 'not counted'}`,
    `tax ${tax} ${arithmetic.taxCounted ? 'counted' : 'not counted'}`,
  ];
  return [
    ...arithmetic.lines.map((line) => lineWords(line, currency)),
    `      ${extras.join(', ')}`,
    `      ${base} ${unit} × ${earnPoint} points ÷ ${per} = ${unrounded}, rounded ${rounding}: ${grouped(points)}`,
  ];
}

function fate({ original, pending, remaining, held, consumed, expired, reversed }: LotNode): string {
  const parts = [
    [pending, 'waiting'],
    [remaining, 'left'],
    [held, 'on hold'],
    [consumed, 'spent'],
    [expired, 'expired'],
    [reversed, 'taken back'],
  ] as const;
  return `${grouped(original)} = ${parts
    .filter(([n]) => n > 0)
    .map(([n, name]) => `${grouped(n)} ${name}`)
    .join(' + ')}`;
}

const KINDS = [
  ['pending', 'waiting'],
  ['held', 'on hold'],
  ['consumed', 'spent'],
  ['expired', 'expired'],
  ['reversed', 'taken back'],
] as const;

/** Movement of a lot's points by one event. */
function useWords(use: LotUse, event: RecordedPointsEvent): string {
  const to = KINDS.filter(([bucket]) => use[bucket] !== 0).map(([bucket, name]) => `${signed(use[bucket])} ${name}`);
  return `      ${minute(use.occurredAt)}  ${signed(use.remaining)} left, ${to.join(', ')}: ${what(event)}`;
}

/** A lot with its origin and its uses, oldest first. */
function* lotWords(view: AccountView, node: LotNode, eventOf: (id: string) => RecordedPointsEvent): Generator<string> {
  yield `  lot ${brief(node.lot)} of ${minute(node.occurredAt)}, ${until(node.expiresAt)}: ${fate(node)}`;
  const rule = node.rule ? ` (program ${node.rule.program}, version ${node.rule.version})` : '';
  yield `    ${what(eventOf(node.event))}${rule}`;
  if (node.arithmetic) yield* arithmeticWords(node.arithmetic, node.original);
  if (node.debtRepaid > 0) yield `      ${grouped(node.debtRepaid)} of it paid what was owed`;
  for (const use of usesOf(view, node)) yield useWords(use, eventOf(use.event));
}

/** Movements of a lot's points since it was opened, oldest first. */
function usesOf(view: AccountView, node: LotNode): LotUse[] {
  const lot = view.lots.find((one) => one.lot === node.lot)!;
  return walk((before) => useBranch(lot, { first: PAGE, before })).reverse();
}

/** Every row of a branch, newest first. */
function walk<Row>(page: (before?: number) => { rows: readonly Row[]; next: number | null }): Row[] {
  const rows: Row[] = [];
  for (let before: number | undefined; ; ) {
    const { rows: some, next } = page(before);
    rows.push(...some);
    if (next === null) return rows;
    before = next;
  }
}

/** Explains a balance: the sums, then every lot with the rule, the lines and the arithmetic of its award, and its uses. */
export async function explain(
  log: Streams,
  shop: string,
  customer: string,
  moment: Moment,
  terminal: Output,
): Promise<number> {
  const view = viewOf(await accountEvents(log, shop, customer), moment);
  const events = new Map(view.lines.map(({ event }) => [event.id, event]));
  const root = explainView(customer, view);
  const { available, held, debt } = root.points;
  await terminal.out(
    `customer ${customer} of ${shop}${momentWords(moment)}: balance ${available}, held ${held}, owed ${debt}`,
  );
  for (const line of causes(root)) await terminal.out(line);
  const lots = walk((before) => lotBranch(view, 'all', { first: PAGE, before })).reverse();
  await terminal.data({ shop, ...moment, ...root, lots: lots.map((node) => ({ ...node, uses: usesOf(view, node) })) });
  for (const node of lots) for (const line of lotWords(view, node, (id) => events.get(id)!)) await terminal.out(line);
  const owing = view.lines.filter(({ movement }) => movement.debt !== 0);
  if (owing.length > 0) await terminal.out('  what was owed, and what paid it');
  for (const { event, movement } of owing)
    await terminal.out(`    ${minute(event.occurredAt)}  ${signed(movement.debt)}  ${what(event)}`);
  return exitCode.fine;
}
