// Sample consumer of the event stream that keeps each customer's balance. LEDGER_URL and LEDGER_KEY are its address and app key.
// `--until-quiet` prints the balances as JSON when no event has come for a moment, and ends; else it continues and prints each change.
import process from 'node:process';
import { createParser } from 'eventsource-parser';

const { LEDGER_URL, LEDGER_KEY } = process.env;
const isOnce = process.argv.includes('--until-quiet');
const QUIET_MS = 1500;
const sum = (parts) => parts.reduce((total, part) => total + part.points, 0);

/** Points that an event makes available, or takes. */
export const changeOf = {
  PointsEarned: (e) => e.points - e.debtRepaid,
  PointsReleased: (e) => e.points - e.debtRepaid,
  PointsReversed: (e) => -sum(e.parts),
  PointsRecounted: (e) => (e.points > 0 ? e.points - e.pending - e.debtRepaid : -sum(e.parts)),
  PointsReserved: (e) => -e.points,
  PointsReturned: (e) => e.points - e.debtRepaid,
  PointsAdjusted: (e) => (e.amount > 0 ? e.amount - e.debtRepaid : -sum(e.parts)),
  PointsExpired: (e) => -e.points,
  // The store merges a customer into another one, and may undo it: points move between two accounts.
  AccountMergedAway: (e) => -e.balance.available,
  AccountMergedIn: (e) => e.balance.available - sum(e.parts),
  AccountSplitOff: (e) => e.change.available,
  AccountRestored: (e) => e.balance.available,
};

const balances = {};
// In memory here. A real consumer stores the position together with its results.
let last = '0';

function take(event) {
  const { type, data } = event.data;
  const change = changeOf[type]?.(data) ?? 0;
  if (change === 0) return;
  balances[data.customer] = (balances[data.customer] ?? 0) + change;
  if (!isOnce) console.log(event.position, data.customer, change, balances[data.customer]);
}

/** Reads one stream until the server ends it, which it does regularly; `id` lines advance the position. */
async function listen(signal) {
  const headers = { authorization: `Bearer ${LEDGER_KEY}`, accept: 'text/event-stream', 'last-event-id': last };
  const answer = await fetch(`${LEDGER_URL}/api/events`, { headers, signal });
  if (answer.status === 429) return Number(answer.headers.get('retry-after') ?? 1) * 1000;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const parser = createParser({
    onId: (id) => {
      last = id;
    },
    onEvent: ({ data }) => take(JSON.parse(data)),
  });
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    parser.feed(text);
    quiet();
  }
  return 500;
}

const stop = new AbortController();
let timer;
function quiet() {
  clearTimeout(timer);
  if (isOnce) timer = setTimeout(() => stop.abort(), QUIET_MS);
}

while (!stop.signal.aborted) {
  try {
    const pause = await listen(stop.signal);
    await new Promise((resolve) => setTimeout(resolve, pause));
  } catch (error) {
    if (stop.signal.aborted) break;
    // A rejected key is permanent; a lost connection is retried.
    if (/^4\d\d /.test(error.message)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
console.log(JSON.stringify(balances));
