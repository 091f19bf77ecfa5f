import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { partsOf } from '../checker/event.js';
import { compareOutside } from './at-platform.js';
import { unfreezeAll } from './operations/billing.js';
import { payRest } from './operations/edits.js';
import { empty } from './operations/points.js';
import { touch } from './operations/telling.js';
import { customerBody } from './payloads.js';
import type { SimMerchant } from './platform-state.js';
import type { Simulation } from './simulation.js';
import { truth } from './truth.js';

/** After healing: completes all work in progress, and then checks the rules of quiescence. */
export async function quiesce(simulation: Simulation): Promise<void> {
  simulation.journal.push(['#quiet', simulation.time.iso()]);
  simulation.platform.calm();
  simulation.appBilling.calm();
  unfreezeAll(simulation);
  for (const merchant of simulation.merchants) reportOfTheRest(simulation, merchant);
  await simulation.webhooks.deliverAll();
  await simulation.settle();
  for (const merchant of simulation.merchants)
    await simulation.reconcile(simulation.anyProcess(), merchant, '2000-01-01T00:00:00.000Z');
  for (const request of [...simulation.unknown]) if (request.key) await simulation.send(request);
  await simulation.settle();
  await workParked(simulation);
  await makeRoom(simulation);
  await simulation.judge(false);
  const { findings } = simulation.invariants;
  for (const reason of simulation.background.parked.values())
    findings.add({ rule: 'I-12', what: `a delivery was parked: ${reason}` });
  answers(simulation);
  truth(simulation);
  await compareOutside(simulation);
  await simulation.invariants.end(simulation.readSide);
}

/** Pays what edits added, and reports missing customers: otherwise neither could be known. */
function reportOfTheRest(simulation: Simulation, merchant: SimMerchant): void {
  for (const order of merchant.orders.filter(({ owing, nameless, deleted }) => !deleted && (owing || nameless))) {
    touch(simulation, order);
    order.nameless = false;
    payRest(simulation, merchant, order);
  }
}

/** Retries parked deliveries. Customers reported while the app was uninstalled are reported again. */
async function workParked(simulation: Simulation): Promise<void> {
  const { background, merchants, webhooks } = simulation;
  for (const merchant of merchants.filter(({ shop }) => background.reviewsWait(shop)))
    for (const person of merchant.people)
      if (!person.gone) simulation.report(merchant, 'customers/update', customerBody(person));
  await webhooks.deliverAll();
  await simulation.settle();
  background.workParked();
  await simulation.settle();
}

/** An operator makes room in an account at its cap and retries (I-36); again when the returned points have filled it. */
async function makeRoom(simulation: Simulation): Promise<void> {
  const { setAside } = simulation.background;
  for (let before = Infinity; setAside.size > 0 && setAside.size < before; ) {
    before = setAside.size;
    for (const event of setAside.values()) await emptyFor(simulation, event);
    await simulation.background.tryAgain(simulation.anyProcess());
    // Merges among them changed whose account is to be emptied next.
    simulation.invariants.follow();
  }
  await simulation.settle();
}

async function emptyFor(simulation: Simulation, { shop, stream, data }: Recorded): Promise<void> {
  const known = simulation.invariants.replay.shop(shop);
  const order = known.orders.get(partsOf(stream).id);
  const { customer: named, into } = data as { customer: string; into?: string };
  // A merge needs room in the survivor's account.
  const customer = known.ownerOf(order?.snapshots.now?.customer ?? into ?? named);
  const merchant = simulation.merchants.find((one) => one.shop === shop);
  const person = merchant?.people.find(({ id }) => id === customer);
  if (merchant && person) await simulation.send(empty(simulation, merchant, person));
}

/** Checks that every request answered ok is in the log once, every rejected one is not, an unknown one at most once. */
function answers(simulation: Simulation): void {
  const { findings, byNote } = simulation.invariants;
  const requests = [...simulation.answered, ...simulation.unknown];
  const claimed = new Set<string>();
  for (const { kind, key, body, outcome, misuse } of requests) {
    if (misuse) continue;
    const note = String(body.adminNote ?? '');
    const name = note.slice(note.lastIndexOf('#'));
    if (!name.startsWith('#')) continue;
    claimed.add(name);
    const effects = byNote.get(name) ?? 0;
    const max = outcome.is === 'refused' ? 0 : 1;
    const least = outcome.is === 'ok' ? 1 : 0;
    if (effects < least || effects > max) {
      const rule = effects < least ? 'LOST' : effects > 1 ? 'DUPLICATE' : 'PHANTOM';
      findings.add({ rule, what: `${kind} ${key ?? name} was ${outcome.is}`, expected: max, found: effects });
    }
  }
  for (const name of byNote.keys())
    if (!claimed.has(name)) findings.add({ rule: 'PHANTOM', what: `nobody asked for ${name}` });
}
