import { randomUUID } from 'node:crypto';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { Dependencies } from '../contexts/dependencies.js';
import { loadProgramBook, PROGRAM_BOOK } from '../contexts/programs/application/queries.js';
import { programBookDecider } from '../contexts/programs/domain/book.js';
import { systemContext } from '../contexts/proof/application/auditor.js';
import { ReviewConnections } from '../contexts/reviews/application/connections.js';
import { Gifts } from '../contexts/rewards/application/gifts.js';
import { loadShop, SHOP } from '../contexts/shop/application/queries.js';
import { shopDecider } from '../contexts/shop/domain/shop.js';
import { domainOf } from '../platform/access/platform-access.js';
import { derivedId } from '../platform/commands/ids.js';
import { streamOf } from '../platform/event-store/port.js';
import { DAY_MS, DAYS, iso } from './calendar.js';
import { answers, openApp, reportDemoStore } from './demo-store.js';
import { followWith } from './follow.js';
import { platformCodes } from './platform-codes.js';
import type { SeedProgress } from './progress.js';
import { planReferrals } from './referrals.js';
import { APP } from './review-writer.js';
import type { SeedEvent, Year } from './seed-event.js';
import type { ShopPlan } from './shop-plans.js';
import { ShopWriter } from './shop-writer.js';
import { IN_ORDER, overlapping, writeEvents } from './write-events.js';
import { makeYear } from './year.js';

export interface Seeded {
  readonly shops: number;
  readonly customers: number;
  readonly orders: number;
  readonly events: number;
  /** Seconds spent on writing, and on folding into the read models. */
  readonly writing: number;
  readonly folding: number;
}

const PEOPLE_AT_ONCE = 500;

const SETUP = (shop: string, at: string) => ({
  shop,
  actor: { kind: 'system' as const, id: 'seed' },
  causation: `seed:${shop}`,
  correlation: `seed:${shop}`,
  occurredAt: at,
});

/** Creates the shop as at its installation: facts, one way to earn, the rewards. Returns the rewards' ids. */
async function openShop({ ledger }: Dependencies, plan: ShopPlan, at: string): Promise<string[]> {
  const { shop, currency, zone, platformPlan } = plan;
  const context = SETUP(shop, at);
  const data = { domain: domainOf(shop), currency, zone, platformPlan };
  await ledger.execute(shopDecider, SHOP, { kind: 'InstallShop', data, at }, context);
  const { programs } = await loadProgramBook(ledger, shop);
  const add = async (name: string, rule: ProgramRule) => {
    const program = derivedId('seed', shop, name);
    if (programs[program]) return program;
    const command = { kind: 'AddProgram' as const, program, rule, on: true, at };
    await ledger.execute(programBookDecider, PROGRAM_BOOK, command, { ...context, causation: `seed:${shop}:${name}` });
    return program;
  };
  await add('earning', { event: 'place_order', settings: plan.earning });
  const rewards: string[] = [];
  for (const [index, settings] of plan.rewards.entries())
    rewards.push(await add(`reward-${index}`, { event: 'amount_discount', settings }));
  return rewards;
}

async function rememberPeople({ vault }: Dependencies, shop: string, { people }: Year) {
  const known = new Map<string, Year['people'][number] & { profile: number }>();
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    const some = people.slice(from, from + PEOPLE_AT_ONCE);
    const versions = await vault.saveProfiles(
      shop,
      some.map((person) => ({ customer: person.customer, profile: person })),
    );
    some.forEach((person, index) => {
      known.set(person.customer, { ...person, profile: versions[index] ?? 0 });
    });
  }
  return known;
}

/** A shop whose year is yet to be written. */
interface Due {
  readonly plan: ShopPlan;
  readonly year: Year;
  readonly now: Date;
}

const ordersOf = ({ happenings }: Year) => happenings.filter(({ step }) => step.kind === 'ordered').length;

/** Name of the vault's secret that marks a shop's year in progress. */
const UNDER_WAY = 'seed-under-way';
const OVER = 'over';

/** End of the year that is to be written for a shop, now or since an interrupted seeding; null for a complete shop. */
async function yearsEnd({ ledger, vault }: Dependencies, shop: string, now: Date): Promise<Date | null> {
  const under = await vault.secrets.read(shop, UNDER_WAY);
  if (under !== null) return under === OVER ? null : new Date(under);
  return (await loadShop(ledger, shop)).installed ? null : now;
}

/** Number of seals that a demo shop begins with. Each needs a check of the whole log so far, so the earlier ones cost little. */
const SEALS = 3;

/** Splits the year into parts of about the same length, each closed by a seal. */
function toBeSealed(happenings: readonly SeedEvent[]): (readonly SeedEvent[])[] {
  const cut = (n: number) => Math.round((happenings.length * n) / SEALS);
  return Array.from({ length: SEALS }, (_, n) => happenings.slice(cut(n), cut(n + 1)));
}

/**
 * Checks and seals the events written for a shop; the seal is published at once, since no process manager will handle it.
 * @param after a position before the shop's first event
 */
async function seal({ proof }: Dependencies, shop: string, after: number): Promise<void> {
  await proof.auditor.seal([shop], systemContext('seed', `seal:${shop}`), { after });
  for (const one of await proof.auditor.sealsOf(shop)) proof.published.publish(shop, one);
}

/** The end of the log for a shop that is yet to come, whose events all come after it; otherwise the beginning of the log. */
async function positionBefore({ store }: Dependencies, shop: string): Promise<number> {
  const known = await store.readStream(shop, streamOf(shop, shopDecider.context, SHOP));
  return known.length === 0 ? store.head() : 0;
}

/** The app whose reviews the year has is connected, by a key that nobody else has. */
async function connectReviewApp({ ledger, vault, clock }: Dependencies, shop: string): Promise<void> {
  const connections = new ReviewConnections(ledger, vault.secrets, { accepts: async () => 'accepted' }, clock);
  if ((await connections.of(shop, APP)).connected) return;
  const key = randomUUID();
  await connections.connect(shop, APP, key);
  await connections.confirm(shop, APP, key);
}

/** @param onNewest called when only the newest events are left, which wait for each other */
async function seedShop(
  parts: Dependencies,
  { plan, year, now }: Due,
  seed: string,
  tick: () => void,
  onNewest: () => void,
): Promise<void> {
  const { ledger, platform, access, config, installation, vault } = parts;
  const { shop } = plan;
  const store =
    plan.atPlatform && config.PLATFORM_URL && (await answers(config.PLATFORM_URL)) ? config.PLATFORM_URL : null;
  const isFresh = !(await loadShop(ledger, shop)).installed;
  const before = await positionBefore(parts, shop);
  await vault.secrets.save(shop, UNDER_WAY, now.toISOString());
  const rewards = await openShop(parts, plan, iso(now.getTime() - DAYS * DAY_MS));
  const people = await rememberPeople(parts, shop, year);
  if (store) {
    await openApp(store, shop, installation);
    await reportDemoStore(store, shop, year, now);
  }
  await connectReviewApp(parts, shop);
  const codes = platformCodes(platform, store ? await access.of(shop) : null);
  const keep = (customer: string, text: string) => vault.saveWriting(shop, customer, text);
  const facts = parts.facts.live;
  const referralsOf = await planReferrals(parts, plan, year, now);
  const gifts = new Gifts(platform, access);
  const { notes } = vault;
  const writer = new ShopWriter({
    ...{ ledger, facts, shop, people, rewards, notes, gifts, keep, isFresh },
    makeCode: codes,
  });
  let done = 0;
  for (const stretch of plan.atPlatform ? toBeSealed(year.happenings) : [year.happenings]) {
    const from = done;
    done += stretch.length;
    const left = year.happenings.length - done;
    const transfer = async (one: SeedEvent, index: number) => {
      if (from + index >= year.happenings.length - IN_ORDER) onNewest();
      await writer.write(one, `seed:${seed}:${from + index}`);
      if (one.step.kind === 'ordered') await referralsOf(one.step.snapshot.order);
      tick();
    };
    await writeEvents(stretch, transfer, Math.max(0, IN_ORDER - left));
    if (plan.atPlatform) await seal(parts, shop, before);
  }
  await vault.secrets.save(shop, UNDER_WAY, OVER);
}

/**
 * Moves the process managers' checkpoint over the seeded events, whose effects are already written. They must have processed everything
 * before.
 */
async function reactorsPass({ pool }: Dependencies, from: number, to: number): Promise<void> {
  await pool.query(`insert into reactors.checkpoint values ('reactors', 0) on conflict do nothing`);
  await pool.query(
    `update reactors.checkpoint set position = $2 where name = 'reactors' and position between $1 and $2`,
    [from, to],
  );
}

/**
 * Writes the years of shops that do not exist yet, or resumes an interrupted seeding.
 * @throws StoreUnavailable when another process writes the log
 */
export async function writeShops(
  parts: Dependencies,
  plans: readonly ShopPlan[],
  seed: string,
  progress: SeedProgress,
): Promise<Omit<Seeded, 'folding'>> {
  // The year ends yesterday (UTC), so that the same seed gives the same year all day long.
  const today = new Date(Math.floor(parts.clock.now().getTime() / DAY_MS) * DAY_MS);
  const due: Due[] = [];
  for (const plan of plans) {
    const now = await yearsEnd(parts, plan.shop, today);
    if (now) due.push({ plan, now, year: makeYear(plan, seed, now) });
  }
  const all = due.reduce((sum, { year }) => sum + year.happenings.length, 0);
  const from = await parts.store.head();
  const began = performance.now();
  let done = 0;
  await overlapping(due, (one, onNewest) =>
    seedShop(parts, one, seed, () => progress(++done, all, one.plan.shop), onNewest),
  );
  return {
    shops: due.length,
    customers: due.reduce((sum, { year }) => sum + year.people.length, 0),
    orders: due.reduce((sum, { year }) => sum + ordersOf(year), 0),
    events: (await parts.store.head()) - from,
    writing: (performance.now() - began) / 1000,
  };
}

/**
 * Seeds shops without a running service: writes them, does the process managers' work, and updates the read models.
 * @throws StoreUnavailable when another process writes the log
 */
export async function seedShops(
  parts: Dependencies,
  plans: readonly ShopPlan[],
  seed: string,
  progress: SeedProgress,
): Promise<Seeded> {
  const from = await parts.store.head();
  const readModels = followWith(parts);
  try {
    const written = await writeShops(parts, plans, seed, progress);
    const began = performance.now();
    if (written.events > 0) {
      await reactorsPass(parts, from, from + written.events);
      await readModels.finish(progress);
    }
    return { ...written, folding: (performance.now() - began) / 1000 };
  } finally {
    await readModels.stop();
  }
}
