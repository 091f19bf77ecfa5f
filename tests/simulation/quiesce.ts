import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { partsOf } from '../checker/event.js';
import { compareOutside } from './at-platform.js';
import { payRest } from './operations/edits.js';
import { empty } from './operations/points.js';
import { touch } from './operations/telling.js';
import { customerBody } from './payloads.js';
import type { Town } from './town.js';
import { truth } from './truth.js';
import type { Merchant } from './world.js';

/** All is healed: what is under way comes to its end, and then what must hold in quiet is judged. */
export async function quiesce(town: Town): Promise<void> {
  town.journal.push(['#quiet', town.time.iso()]);
  town.platform.calm();
  for (const merchant of town.merchants) tellOfTheRest(town, merchant);
  await town.post.deliverAll();
  await town.settle();
  for (const merchant of town.merchants) await town.reconcile(town.anyProcess(), merchant, '2000-01-01T00:00:00.000Z');
  for (const wish of [...town.unknown]) if (wish.key) await town.send(wish);
  await town.settle();
  await workParked(town);
  await makeRoom(town);
  await town.judge(false);
  const { findings } = town.oracle;
  for (const reason of town.background.parked.values())
    findings.add({ rule: 'I-12', what: `a delivery was parked: ${reason}` });
  answers(town);
  truth(town);
  await compareOutside(town);
  await town.oracle.end(town.readSide);
}

/** What edits added is paid in the end, and what left out its customer names them: else nobody could know of either. */
function tellOfTheRest(town: Town, merchant: Merchant): void {
  for (const order of merchant.orders.filter(({ owing, nameless }) => owing || nameless)) {
    touch(town, order);
    order.nameless = false;
    payRest(town, merchant, order);
  }
}

/** Parked deliveries are worked on once more. Who was told of while the app was out of the shop is told of again: they come back. */
async function workParked(town: Town): Promise<void> {
  const { background, merchants, post } = town;
  for (const merchant of merchants.filter(({ shop }) => background.reviewsWait(shop)))
    for (const person of merchant.people)
      if (!person.gone) town.tell(merchant, 'customers/update', customerBody(person));
  await post.deliverAll();
  await town.settle();
  background.workParked();
  await town.settle();
}

/**
 * What did not fit into an account at its cap: an operator makes room and tries again (I-36); once more when what came back has filled it.
 */
async function makeRoom(town: Town): Promise<void> {
  const { setAside } = town.background;
  for (let before = Infinity; setAside.size > 0 && setAside.size < before; ) {
    before = setAside.size;
    for (const event of setAside.values()) await emptyFor(town, event);
    await town.background.tryAgain(town.anyProcess());
  }
  await town.settle();
}

async function emptyFor(town: Town, { shop, stream, data }: Recorded): Promise<void> {
  const order = town.oracle.replay.shop(shop).orders.get(partsOf(stream).id);
  const customer = order?.snapshots.now?.customer ?? (data as { customer: string }).customer;
  const merchant = town.merchants.find((one) => one.shop === shop);
  const person = merchant?.people.find(({ id }) => id === customer);
  if (merchant && person) await town.send(empty(town, merchant, person));
}

/** Every wish that was answered ok is in the log once, every refused one is not, an unknown one at most once. */
function answers(town: Town): void {
  const { findings, byNote } = town.oracle;
  const wishes = [...town.answered, ...town.unknown];
  const claimed = new Set<string>();
  for (const { kind, key, body, outcome, misuse } of wishes) {
    if (misuse) continue;
    const note = String(body.adminNote ?? '');
    const name = note.slice(note.lastIndexOf('#'));
    if (!name.startsWith('#')) continue;
    claimed.add(name);
    const effects = byNote.get(name) ?? 0;
    const most = outcome.is === 'refused' ? 0 : 1;
    const least = outcome.is === 'ok' ? 1 : 0;
    if (effects < least || effects > most) {
      const rule = effects < least ? 'LOST' : effects > 1 ? 'DUPLICATE' : 'PHANTOM';
      findings.add({ rule, what: `${kind} ${key ?? name} was ${outcome.is}`, expected: most, found: effects });
    }
  }
  for (const name of byNote.keys())
    if (!claimed.has(name)) findings.add({ rule: 'PHANTOM', what: `nobody asked for ${name}` });
}
