import { claim, writeDoing } from './operations/claims.js';
import { birthday, visit } from './operations/dates.js';
import { changeOrder, placeOrder } from './operations/orders.js';
import { mergePeople } from './operations/owners.js';
import { arrive, changePerson, changeShop } from './operations/people.js';
import { adjust, fillBeside, membership, redeem, revoke, undo } from './operations/points.js';
import { changeProgram, setExpiry, setPending, writeProgram } from './operations/programs.js';
import { decide, sendReview, tellReview } from './operations/reviews.js';
import { addCodes } from './operations/rewards.js';
import { setPlan, sync } from './operations/shop-wide.js';
import { pass } from './operations/time.js';
import type { Process } from './process.js';
import { quiesce } from './quiesce.js';
import { Town } from './town.js';
import type { Wish } from './wishes.js';
import type { Merchant, Person } from './world.js';

export interface SeedResult {
  readonly seed: number;
  readonly ops: number;
  readonly events: number;
  readonly turns: number;
  readonly crashes: number;
  readonly kinds: ReadonlyMap<string, number>;
  /** How often each operation was met. */
  readonly met: ReadonlyMap<string, number>;
  /** Null when every rule held. */
  readonly violation: { readonly rule: string; readonly text: string; readonly step: number } | null;
  readonly town: Town;
}

type Act = (town: Town, merchant: Merchant, person: Person) => Wish | undefined | Promise<undefined>;

/** Something that happens in the world; the product learns of it by itself. */
function quietly(act: (town: Town, merchant: Merchant, person: Person) => unknown): Act {
  return (town, merchant, person) => {
    act(town, merchant, person);
    return undefined;
  };
}

/** Operations by weight, as far as the product has them. */
const ACTS: readonly (readonly [number, Act])[] = [
  [25, quietly(placeOrder)],
  [20, redeem],
  [18, quietly(changeOrder)],
  [9, adjust],
  [3, undo],
  [4, revoke],
  [1.5, addCodes],
  [0.5, sync],
  [0.3, setPlan],
  [3, claim],
  [3, visit],
  [1, birthday],
  [1.5, sendReview],
  [2, quietly(tellReview)],
  [3, decide],
  [0.7, (town, merchant) => writeDoing(town, merchant)],
  [2, membership],
  [2, quietly(arrive)],
  [2, quietly(changePerson)],
  [1, quietly(mergePeople)],
  [1.5, changeProgram],
  [0.6, setExpiry],
  [0.5, setPending],
  [0.5, quietly(changeShop)],
];

/** One seed from its beginning to quiet. `ops` operations are done; every step is judged before the next one. */
export async function runSeed(seed: number, ops: number, records = false): Promise<SeedResult> {
  const town = new Town(seed, records);
  let step = 0;
  try {
    await prepare(town);
    for (; step < ops && town.oracle.findings.total === 0; step++) await takeStep(town, step);
    if (town.oracle.findings.total === 0) await quiesce(town);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    town.oracle.findings.add({ rule: 'DEFECT', what });
  }
  const [first] = town.oracle.findings.violations;
  const { kinds, turns, log } = { kinds: town.oracle.events, turns: town.turns, log: town.log };
  const violation = first ? { rule: first.rule, text: JSON.stringify(first, plain), step } : null;
  return {
    seed,
    ops: step,
    events: log.events.length,
    turns: turns.taken,
    crashes: turns.crashes,
    kinds,
    met: town.counts,
    violation,
    town,
  };
}

const plain = (_: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value instanceof Map || value instanceof Set ? [...value] : value;

/** Shops with people and programs, all of it by the same doors as later. */
async function prepare(town: Town): Promise<void> {
  await town.found();
  for (const merchant of town.merchants) {
    for (let n = town.random.int(2, 5); n > 0; n--) arrive(town, merchant);
    for (let n = town.random.int(1, 3); n > 0; n--) await town.send(writeProgram(town, merchant, 'earn'));
    for (let n = town.random.int(1, 4); n > 0; n--) await town.send(writeProgram(town, merchant, 'spend'));
    for (let n = town.random.int(1, 5); n > 0; n--) await town.send(writeDoing(town, merchant));
    if (town.random.chance(0.7)) await town.send(setExpiry(town, merchant));
    if (town.random.chance(0.4)) await town.send(setPending(town, merchant));
  }
  await town.post.deliverAll();
  await town.settle();
}

async function takeStep(town: Town, step: number): Promise<void> {
  const { random } = town;
  pass(town);
  const stormy = random.chance(0.25);
  town.journal.push([`#${step}`, town.time.iso(), stormy ? 'storm' : 'calm']);
  const wishes: Wish[] = [];
  for (let n = stormy ? random.int(2, 5) : 1; n > 0; n--) {
    const merchant = random.pick(town.merchants);
    const act = random.weighted(ACTS);
    const wish = await act(town, merchant, random.hot(merchant.people));
    if (wish) wishes.push(wish);
  }
  // What a decision stands on changes beside it: programs, how long points live.
  if (stormy && random.chance(0.3)) {
    const merchant = random.pick(town.merchants);
    wishes.push(random.chance(0.5) ? setExpiry(town, merchant) : changeProgram(town, merchant));
  }
  if (town.setting.rich) wishes.push(...fillBeside(town, wishes));
  wishes.push(...again(town));
  if (stormy) await storm(town, wishes);
  else for (const wish of wishes) await town.send(wish);
  if (!stormy || random.chance(0.5)) await town.post.deliverSome();
  if (random.chance(0.6)) await town.work();
  if (random.chance(0.1)) await town.settle();
  await town.judge(random.chance(0.02));
}

/** What was sent before is sent again: because nobody knows what came of it, or just so. */
function again(town: Town): Wish[] {
  const { random } = town;
  const lost = [...town.unknown].filter(({ key }) => key !== null && random.chance(0.5));
  const known = random.pick(town.answered.slice(-10));
  if (!known?.key || known.misuse || !random.chance(0.1)) return lost;
  return [...lost, MISUSED.has(known.kind) && random.chance(0.3) ? misuseOf(known) : known];
}

/** Wishes whose body may hold something more without being wrong. */
const MISUSED = new Set(['adjust', 'redeem', 'revoke']);

/** Another wish under a key that is taken. */
function misuseOf(wish: Wish): Wish {
  return {
    ...wish,
    name: `misuse of ${wish.name}`,
    body: { ...wish.body, other: true },
    misuse: true,
    outcome: { is: 'unknown' },
  };
}

/** Several wishes and everything that happens by itself, side by side, broken off wherever the seed says. */
async function storm(town: Town, wishes: readonly Wish[]): Promise<void> {
  const { random, background } = town;
  const on = (run: (process: Process) => Promise<void>) => {
    const process = town.anyProcess();
    return { life: process.life, run: () => run(process) };
  };
  const tasks = wishes.map((wish) => on((process) => town.door.send(process, wish)));
  // The same wish twice at once, as an impatient client sends it (I-75).
  for (const wish of wishes)
    if (wish.key && random.chance(0.15)) tasks.push(on((process) => town.door.send(process, wish)));
  for (const delivery of town.post.takeOutgoing()) tasks.push(on((process) => town.post.deliver(process, delivery)));
  for (let n = random.int(1, 2); n > 0; n--) tasks.push(on((process) => background.react(process, random.int(1, 30))));
  for (let n = random.int(1, 2); n > 0; n--) tasks.push(on((process) => background.workInbox(process)));
  for (let n = random.int(0, 2); n > 0; n--) tasks.push(on((process) => background.runJobs(process)));
  if (random.chance(0.3)) tasks.push(on((process) => background.tick(process)));
  if (random.chance(0.1)) {
    const merchant = random.pick(town.merchants);
    tasks.push(on((process) => town.reconcile(process, merchant)));
  }
  const { crash, unavailable } = town.setting;
  await town.turns.storm(random.shuffled(tasks), { crash, unavailable }, (life) => town.restart(life));
  for (const wish of wishes) town.remember(wish);
}
