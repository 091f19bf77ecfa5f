import type { LotMove } from '../contexts/points/application/history/account-history.js';
import {
  type AccountView,
  type Moment,
  type ViewLine,
  viewOf,
} from '../contexts/points/application/history/account-view.js';
import { accountEvents, type Streams } from './account.js';
import { exitCode } from './exit-code.js';
import type { Output } from './output.js';
import { brief, grouped, minute, signed, until, what } from './words.js';

const HEAD = 'happened (UTC)       recorded (UTC)        position    points   balance   held   owed  what';

/** A lot's points before and after. */
function lotWords({ lot, remaining, expiresAt }: LotMove, left: Map<string, number>): string {
  const before = left.get(lot) ?? 0;
  left.set(lot, before + remaining);
  const end = expiresAt === undefined ? '' : ` ${until(expiresAt)}`;
  return `${brief(lot)} ${grouped(before)}→${grouped(before + remaining)}${end}`;
}

function replayLine({ event, movement, available, held, debt, moves }: ViewLine, left: Map<string, number>): string {
  const numbers = [
    String(event.position).padStart(9),
    signed(movement.points).padStart(9),
    grouped(available).padStart(9),
    grouped(held).padStart(6),
    grouped(debt).padStart(6),
  ];
  const lots = moves.filter(({ remaining, expiresAt }) => remaining !== 0 || expiresAt !== undefined);
  const changed = lots.length > 0 ? `  [${lots.map((lot) => lotWords(lot, left)).join('; ')}]` : '';
  return `${minute(event.occurredAt)}  ${minute(event.recordedAt)}  ${numbers.join(' ')}  ${what(event)}${changed}`;
}

/** State of the account, in text. */
function standing({ available, held, debt, lots }: AccountView): string[] {
  const open = lots.filter((lot) => lot.remaining + lot.held > 0);
  return [
    `balance ${available}, held ${held}, owed ${debt}`,
    ...open.map((lot) => {
      const onHold = lot.held > 0 ? `, ${grouped(lot.held)} on hold` : '';
      return `  lot ${brief(lot.lot)}  ${grouped(lot.remaining)} of ${grouped(lot.original)} left${onHold}, ${until(lot.expiresAt)}`;
    }),
  ];
}

/** The moment of the view, in text; empty for now. */
export const momentWords = ({ asOf, knownAt }: Moment): string =>
  [asOf && `, as of ${asOf}`, knownAt && `, as known at ${knownAt}`].filter(Boolean).join('');

/** The account with its history, oldest line first. */
function accountData(shop: string, customer: string, moment: Moment, view: AccountView) {
  const { available, pending, held, debt, of } = view;
  return {
    shop,
    customer,
    ...moment,
    points: { available, pending, held, debt },
    events: of,
    lines: view.lines.map(({ event, movement, moves, ...after }) => ({ event, movement, moves, after })),
    lots: view.lots.map(({ origin, uses, ...lot }) => ({ ...lot, event: origin.event.id, uses: uses.length })),
  };
}

/** Prints a customer's history line by line; as it was at a moment, or as it was known at a moment. */
export async function replay(
  log: Streams,
  shop: string,
  customer: string,
  moment: Moment,
  terminal: Output,
): Promise<number> {
  const view = viewOf(await accountEvents(log, shop, customer), moment);
  await terminal.out(
    `customer ${customer} of ${shop}${momentWords(moment)}: ${view.lines.length} of ${view.of} events`,
  );
  await terminal.out(HEAD);
  await terminal.data(accountData(shop, customer, moment, view));
  const left = new Map<string, number>();
  for (const line of view.lines) await terminal.out(replayLine(line, left));
  for (const line of standing(view)) await terminal.out(line);
  return exitCode.fine;
}
