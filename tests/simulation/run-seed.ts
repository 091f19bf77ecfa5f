import { type Focus, factorOf } from './focus.js';
import { open } from './openings/openings.js';
import { billingAct } from './operations/billing.js';
import { claim, writeDoing } from './operations/claims.js';
import { birthday, visit } from './operations/dates.js';
import { importRow, undoRow } from './operations/imports.js';
import { membershipAct, prepareMemberships } from './operations/memberships.js';
import { changeOrder, placeOrder } from './operations/orders.js';
import { mergePeople, unmerge } from './operations/owners.js';
import { arrive, changePerson, changeShop } from './operations/people.js';
import { adjust, fillBeside, membership, redeem, revoke, undo } from './operations/points.js';
import { changeProgram, setExpiry, setPending, writeProgram } from './operations/programs.js';
import { refer, saveReferrals } from './operations/referrals.js';
import { decide, reportReview, sendReview } from './operations/reviews.js';
import { addCodes } from './operations/rewards.js';
import { setPlan, sync } from './operations/shop-wide.js';
import { supportAct } from './operations/support.js';
import { launchTiers, tierAct } from './operations/tiers.js';
import { pass } from './operations/time.js';
import type { Person, SimMerchant } from './platform-state.js';
import type { Process } from './process.js';
import { quiesce } from './quiesce.js';
import type { SimulatedRequest } from './requests.js';
import { Simulation } from './simulation.js';

export interface SeedResult {
  readonly seed: number;
  readonly ops: number;
  readonly events: number;
  readonly turns: number;
  readonly crashes: number;
  readonly kinds: ReadonlyMap<string, number>;
  /** Number of runs of each operation. */
  readonly coverage: ReadonlyMap<string, number>;
  /** Null when every rule held. */
  readonly violation: { readonly rule: string; readonly text: string; readonly step: number } | null;
  readonly simulation: Simulation;
}

type Act = (
  simulation: Simulation,
  merchant: SimMerchant,
  person: Person,
) => SimulatedRequest | undefined | Promise<undefined>;

/** An act outside the product, of which it learns only indirectly. */
function quietly(act: (simulation: Simulation, merchant: SimMerchant, person: Person) => unknown): Act {
  return (simulation, merchant, person) => {
    act(simulation, merchant, person);
    return undefined;
  };
}

/** Operations by weight, as far as the product has them. */
const ACTS: readonly (readonly [weight: number, name: string, act: Act])[] = [
  [25, 'placeOrder', quietly(placeOrder)],
  [20, 'redeem', redeem],
  [18, 'changeOrder', quietly(changeOrder)],
  [9, 'adjust', adjust],
  [3, 'undo', undo],
  [4, 'revoke', revoke],
  [1.5, 'addCodes', addCodes],
  [0.5, 'sync', sync],
  [0.3, 'setPlan', setPlan],
  [3, 'claim', claim],
  [3, 'visit', visit],
  [1, 'birthday', birthday],
  [1.5, 'sendReview', sendReview],
  [4, 'reportReview', quietly(reportReview)],
  [3, 'decide', decide],
  [0.7, 'writeDoing', (simulation, merchant) => writeDoing(simulation, merchant)],
  [2, 'membership', membership],
  [2, 'arrive', quietly(arrive)],
  [2, 'changePerson', quietly(changePerson)],
  [1, 'mergePeople', quietly(mergePeople)],
  [0.7, 'unmerge', unmerge],
  [1.5, 'changeProgram', changeProgram],
  [0.6, 'setExpiry', setExpiry],
  [0.5, 'setPending', setPending],
  [0.5, 'changeShop', quietly(changeShop)],
];

/** The operations with their weights under a focus. */
const actsOf = (focus: Focus) => ACTS.map(([weight, name, act]) => [weight * factorOf(focus, name), act] as const);

/** Runs one seed from start to quiescence. `ops` operations are done; every step is checked before the next one. */
export async function runSeed(
  seed: number,
  ops: number,
  { records = false, focus = null }: { records?: boolean; focus?: Focus } = {},
): Promise<SeedResult> {
  const simulation = new Simulation(seed, records, focus);
  let step = 0;
  try {
    await prepare(simulation);
    for (; step < ops && simulation.invariants.findings.total === 0; step++) await takeStep(simulation, step);
    if (simulation.invariants.findings.total === 0) await quiesce(simulation);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    simulation.invariants.findings.add({ rule: 'DEFECT', what });
  }
  const [first] = simulation.invariants.findings.violations;
  const { kinds, turns, log } = { kinds: simulation.invariants.events, turns: simulation.turns, log: simulation.log };
  const violation = first ? { rule: first.rule, text: JSON.stringify(first, plain), step } : null;
  return {
    seed,
    ops: step,
    events: log.events.length,
    turns: turns.taken,
    crashes: turns.crashes,
    kinds,
    coverage: simulation.counts,
    violation,
    simulation,
  };
}

const plain = (_: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value instanceof Map || value instanceof Set ? [...value] : value;

/** Creates shops with customers and programs, through the same API as later operations. */
async function prepare(simulation: Simulation): Promise<void> {
  await simulation.found();
  for (const merchant of simulation.merchants) {
    for (let n = simulation.random.int(2, 5); n > 0; n--) arrive(simulation, merchant);
    for (let n = simulation.random.int(1, 3); n > 0; n--)
      await simulation.send(writeProgram(simulation, merchant, 'earn'));
    for (let n = simulation.random.int(1, 4); n > 0; n--)
      await simulation.send(writeProgram(simulation, merchant, 'spend'));
    for (let n = simulation.random.int(1, 5); n > 0; n--) await simulation.send(writeDoing(simulation, merchant));
    if (simulation.random.chance(0.7)) await simulation.send(setExpiry(simulation, merchant));
    if (simulation.hasReferrals) await simulation.send(saveReferrals(simulation, merchant));
    if (simulation.hasTiers) await simulation.send(launchTiers(simulation, merchant));
    if (simulation.hasMemberships)
      for (const request of prepareMemberships(simulation, merchant)) await simulation.send(request);
    if (simulation.random.chance(0.4)) await simulation.send(setPending(simulation, merchant));
  }
  await simulation.webhooks.deliverAll();
  await simulation.settle();
  await open(simulation);
}

async function takeStep(simulation: Simulation, step: number): Promise<void> {
  const { random } = simulation;
  const acts = actsOf(simulation.focus);
  pass(simulation);
  const stormy = random.chance(0.25);
  simulation.journal.push([`#${step}`, simulation.time.iso(), stormy ? 'storm' : 'calm']);
  const requests: SimulatedRequest[] = [];
  for (let n = stormy ? random.int(2, 5) : 1; n > 0; n--) {
    const merchant = random.pick(simulation.merchants);
    const act = random.weighted(acts);
    const request = await act(simulation, merchant, random.hot(merchant.people));
    if (request) requests.push(request);
  }
  // Inputs of decisions change concurrently: programs, points expiry.
  if (stormy && random.chance(0.3)) {
    const merchant = random.pick(simulation.merchants);
    requests.push(random.chance(0.5) ? setExpiry(simulation, merchant) : changeProgram(simulation, merchant));
  }
  if (simulation.setting.rich) requests.push(...fillBeside(simulation, requests));
  requests.push(...referralsOf(simulation), ...tiersAndImportsOf(simulation));
  requests.push(...membershipAct(simulation), ...billingAct(simulation));
  requests.push(...supportAct(simulation), ...again(simulation));
  if (stormy) await storm(simulation, requests);
  else for (const request of requests) await simulation.send(request);
  if (!stormy || random.chance(0.5)) await simulation.webhooks.deliverSome();
  if (random.chance(0.6)) await simulation.work();
  if (random.chance(0.1)) await simulation.settle();
  await simulation.judge(random.chance(0.02));
}

/** Some customers refer each other, and now and then the merchant changes the program. */
function referralsOf(simulation: Simulation): SimulatedRequest[] {
  const { social, hasReferrals, merchants } = simulation;
  if (!hasReferrals || !social.chance(0.3)) return [];
  const merchant = social.pick(merchants);
  if (!merchant) return [];
  if (social.chance(0.1)) return [saveReferrals(simulation, merchant)];
  const request = refer(simulation, merchant);
  return request ? [request] : [];
}

/** Some change of tiers, and some row of an import. */
function tiersAndImportsOf(simulation: Simulation): SimulatedRequest[] {
  const { ranks, hasTiers, hasImports, merchants } = simulation;
  const merchant = ranks.pick(merchants);
  if (!merchant) return [];
  const person = ranks.pick(merchant.people);
  const requests: (SimulatedRequest | null)[] = [];
  if (hasTiers && ranks.chance(0.2)) requests.push(tierAct(simulation, merchant));
  if (hasImports && person && ranks.chance(0.2))
    requests.push(
      (ranks.chance(0.2) ? undoRow(simulation, merchant) : null) ?? importRow(simulation, merchant, person),
    );
  return requests.filter((request) => request !== null);
}

/** Repeats an earlier request: after an unknown outcome, or at random. */
function again(simulation: Simulation): SimulatedRequest[] {
  const { random } = simulation;
  const lost = [...simulation.unknown].filter(({ key }) => key !== null && random.chance(0.5));
  const known = random.pick(simulation.answered.slice(-10));
  if (!known?.key || known.misuse || !random.chance(0.1)) return lost;
  return [...lost, MISUSED.has(known.kind) && random.chance(0.3) ? misuseOf(known) : known];
}

/** Kinds of requests whose body may have an additional field without being invalid. */
const MISUSED = new Set(['adjust', 'redeem', 'revoke']);

/** Another request with a key that is in use. */
function misuseOf(request: SimulatedRequest): SimulatedRequest {
  return {
    ...request,
    name: `misuse of ${request.name}`,
    body: { ...request.body, other: true },
    misuse: true,
    outcome: { is: 'unknown' },
  };
}

/** Runs several requests and all background work concurrently, interrupted wherever the seed decides. */
async function storm(simulation: Simulation, requests: readonly SimulatedRequest[]): Promise<void> {
  const { random, background } = simulation;
  const on = (run: (process: Process) => Promise<void>) => {
    const process = simulation.anyProcess();
    return { life: process.life, run: () => run(process) };
  };
  const tasks = requests.map((request) => on((process) => simulation.access.send(process, request)));
  // Duplicates a request concurrently, like an impatient client (I-75).
  for (const request of requests)
    if (request.key && random.chance(0.15)) tasks.push(on((process) => simulation.access.send(process, request)));
  for (const delivery of simulation.webhooks.takeOutgoing())
    tasks.push(on((process) => simulation.webhooks.deliver(process, delivery)));
  for (let n = random.int(1, 2); n > 0; n--) tasks.push(on((process) => background.react(process, random.int(1, 30))));
  for (let n = random.int(1, 2); n > 0; n--) tasks.push(on((process) => background.workInbox(process)));
  for (let n = random.int(0, 2); n > 0; n--) tasks.push(on((process) => background.runJobs(process)));
  if (random.chance(0.3)) tasks.push(on((process) => background.tick(process)));
  if (random.chance(0.1)) {
    const merchant = random.pick(simulation.merchants);
    tasks.push(on((process) => simulation.reconcile(process, merchant)));
  }
  const { crash, unavailable } = simulation.setting;
  await simulation.turns.storm(random.shuffled(tasks), { crash, unavailable }, (life) => simulation.restart(life));
  for (const request of requests) simulation.remember(request);
}
