// Follows the event stream and keeps each customer's balance. LEDGER_URL and LEDGER_KEY say where and with which key.
// `--until-quiet` prints the balances as JSON when nothing more has come for a moment, and ends; else it goes on and prints each change.
import process from 'node:process';
import { createParser } from 'eventsource-parser';

const { LEDGER_URL, LEDGER_KEY } = process.env;
const isOnce = process.argv.includes('--until-quiet');
const QUIET_MS = 1500;
const sum = (parts) => parts.reduce((total, part) => total + part.points, 0);

/** How many points an event makes available, or takes. */
export const changeOf = {
  PointsEarned: (e) => e.points - e.debtRepaid,
  PointsReleased: (e) => e.points - e.debtRepaid,
  PointsReversed: (e) => -sum(e.parts),
  PointsReserved: (e) => -e.points,
  PointsReturned: (e) => e.points - e.debtRepaid,
  PointsAdjusted: (e) => (e.amount > 0 ? e.amount - e.debtRepaid : -sum(e.parts)),
  PointsExpired: (e) => -e.points,
};

const balances = {};
// Kept in memory here. A real consumer keeps it with what it made of the events.
let last = '0';

function take(event) {
  const { type, data } = event.data;
  const change = changeOf[type]?.(data) ?? 0;
  if (change === 0) return;
  balances[data.customer] = (balances[data.customer] ?? 0) + change;
  if (!isOnce) console.log(event.position, data.customer, change, balances[data.customer]);
}

/** Reads one stream until the server ends it, which it does now and then; `id` lines move the position on. */
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
    // A refused key stays refused; a lost connection comes back.
    if (/^4\d\d /.test(error.message)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
console.log(JSON.stringify(balances));
