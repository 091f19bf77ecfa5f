import type { Arithmetic } from '@loyalty/contracts/points/events';
import type { Lot } from '../domain/points/account.js';
import { accountEvents, type History, historyOf, type Told } from './account-history.js';
import { exitCode } from './exit-code.js';
import type { OpenLog } from './open.js';
import type { Terminal } from './terminal.js';
import { brief, grouped, minute, signed, until, what } from './words.js';

/** Sums of the history by cause; they add up to the balance less what is owed. */
function causes({ lines }: History): string[] {
  const sums = new Map<string, { points: number; events: number }>();
  for (const { movement } of lines) {
    if (!movement.cause) continue;
    const sum = sums.get(movement.cause) ?? { points: 0, events: 0 };
    sums.set(movement.cause, { points: sum.points + movement.points, events: sum.events + 1 });
  }
  const total = [...sums.values()].reduce((sum, { points }) => sum + points, 0);
  const row = (name: string, points: number, events: string) =>
    `  ${name.padEnd(10)} ${signed(points).padStart(12)}  ${events}`;
  return [
    ...[...sums].map(([cause, { points, events }]) => row(cause, points, `${events} events`)),
    row('together', total, '= balance − owed'),
  ];
}

function lineWords({ title, quantity, amount, counted, why }: Arithmetic['lines'][number], currency: string): string {
  const reason = counted ? 'counted' : `not counted (${(why ?? 'excluded').replace('_', ' ')})`;
  return `      ${quantity} × ${title}: ${amount} ${currency}, ${reason}`;
}

/** How an award was reckoned, from the lines to the rounded points. */
export function arithmeticWords(arithmetic: Arithmetic, points: number): string[] {
  const {
    mode,
    currency,
    lines,
    shipping,
    tax,
    shippingCounted,
    taxCounted,
    base,
    earnPoint,
    per,
    unrounded,
    rounding,
  } = arithmetic;
  const unit = { price: currency, quantity: 'items', order: 'order', fixed_order: 'order' }[mode];
  const extras = [
    `shipping ${shipping} ${shippingCounted ? 'counted' : 'not counted'}`,
    `tax ${tax} ${taxCounted ? 'counted' : 'not counted'}`,
  ];
  return [
    ...lines.map((line) => lineWords(line, currency)),
    `      ${extras.join(', ')}`,
    `      ${base} ${unit} × ${earnPoint} points ÷ ${per} = ${unrounded}, rounded ${rounding}: ${grouped(points)}`,
  ];
}

function origin(event: Told): string[] {
  if (event.type === 'PointsEarned') {
    const { arithmetic, points, rule } = event.data;
    return [
      `    ${what(event)} (program ${rule.program}, version ${rule.version})`,
      ...arithmeticWords(arithmetic, points),
    ];
  }
  return [`    ${what(event)}`];
}

function fate({ original, remaining, held, consumed, expired, reversed }: Lot): string {
  const parts = [
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

const lotOf = (event: Told): string | null =>
  event.type === 'PointsEarned' || event.type === 'PointsAdjusted' ? event.data.lot : null;

/** Why the balance is what it is: the sums, then every lot with the rule, the lines and the arithmetic that made it and what became of it. */
export async function explain(log: OpenLog, shop: string, customer: string, terminal: Terminal): Promise<number> {
  const history = historyOf(await accountEvents(log, shop, customer));
  const { account, lines } = history;
  const last = lines.at(-1);
  const say = async (words: readonly string[]) => {
    for (const line of words) await terminal.out(line);
  };
  await say([
    `customer ${customer} of ${shop}: balance ${last?.balance ?? 0}, held ${last?.held ?? 0}, owed ${last?.debt ?? 0}`,
    ...causes(history),
  ]);
  for (const { event } of lines) {
    const lot = account.lots[lotOf(event) ?? ''];
    if (!lot) continue;
    await say([
      `  lot ${brief(lot.lot)} of ${minute(event.occurredAt)}, ${until(lot.expiresAt)}: ${fate(lot)}`,
      ...origin(event),
    ]);
  }
  const rest = lines.filter(({ event, movement }) => !lotOf(event) && movement.points !== 0);
  if (rest.length > 0) await say(['  what took points or gave them back']);
  for (const { event, movement, lots } of rest) {
    const from = lots.map((change) => `${brief(change.lot)} ${signed(change.after - change.before)}`).join(', ');
    await say([
      `    ${minute(event.occurredAt)}  ${signed(movement.points)}  ${what(event)}${from ? `  [${from}]` : ''}`,
    ]);
  }
  return exitCode.fine;
}
