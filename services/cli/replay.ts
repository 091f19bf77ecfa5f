import { accountEvents, type History, type HistoryLine, historyOf, type View } from './account-history.js';
import { exitCode } from './exit-code.js';
import type { OpenLog } from './open.js';
import type { Terminal } from './terminal.js';
import { brief, grouped, lotWords, minute, signed, until, what } from './words.js';

const HEAD = 'happened (UTC)       recorded (UTC)        position    points   balance   held   owed  what';

export function replayLine({ event, movement, balance, held, debt, lots }: HistoryLine): string {
  const numbers = [
    String(event.position).padStart(9),
    signed(movement.points).padStart(9),
    grouped(balance).padStart(9),
    grouped(held).padStart(6),
    grouped(debt).padStart(6),
  ];
  const changed = lots.length > 0 ? `  [${lots.map(lotWords).join('; ')}]` : '';
  return `${minute(event.occurredAt)}  ${minute(event.recordedAt)}  ${numbers.join(' ')}  ${what(event)}${changed}`;
}

/** Where the account stands at the end of a history. */
export function standing({ lines, account }: History): string[] {
  const last = lines.at(-1);
  const open = account.order.map((id) => account.lots[id]!).filter((lot) => lot.remaining + lot.held > 0);
  return [
    `balance ${last?.balance ?? 0}, held ${last?.held ?? 0}, owed ${last?.debt ?? 0}`,
    ...open.map((lot) => {
      const held = lot.held > 0 ? `, ${grouped(lot.held)} on hold` : '';
      return `  lot ${brief(lot.lot)}  ${grouped(lot.remaining)} of ${grouped(lot.original)} left${held}, ${until(lot.expiresAt)}`;
    }),
  ];
}

/** A customer's history line by line; as it was at a moment, or as it was known at a moment. */
export async function replay(
  log: OpenLog,
  shop: string,
  customer: string,
  view: View,
  terminal: Terminal,
): Promise<number> {
  const events = await accountEvents(log, shop, customer);
  const history = historyOf(events, view);
  const seen = [view.asOf && `as of ${view.asOf}`, view.knownAt && `as known at ${view.knownAt}`].filter(Boolean);
  await terminal.out(
    `customer ${customer} of ${shop}${seen.map((words) => `, ${words}`).join('')}: ${history.lines.length} of ${events.length} events`,
  );
  await terminal.out(HEAD);
  for (const line of history.lines) await terminal.out(replayLine(line));
  for (const line of standing(history)) await terminal.out(line);
  return exitCode.fine;
}
