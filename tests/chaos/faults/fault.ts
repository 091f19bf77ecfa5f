import type { Load } from '../load/load.js';
import type { Random } from '../load/random.js';
import type { Layout, Rig } from '../rig/rig.js';

/** One thing that goes wrong: when, what, where, for how long. The list of them is a schedule, and follows from the seed. */
export interface Step {
  /** Milliseconds after the load began. */
  readonly at: number;
  readonly act: string;
  readonly target?: string;
  /** Milliseconds until it is healed; left out: it heals itself. */
  readonly lasts?: number;
  readonly how?: Readonly<Record<string, number | string | undefined>>;
}

/** What happened in a run, for what a fault is to be judged by beyond what every run is. */
export interface Facts {
  readonly rig: Rig;
  readonly load: Load;
  /** What acts noted, by name. */
  readonly notes: Map<string, number[]>;
  /** Milliseconds from each healing to the next write that was acknowledged. */
  readonly recoveries: readonly number[];
  note(name: string, value: number): void;
}

/** Carries a step out; answers how to heal it. */
export type Act = (facts: Facts, step: Step) => Promise<(() => Promise<void>) | undefined>;

/** A row of the fault table. */
export interface Fault {
  readonly id: string;
  readonly title: string;
  readonly layout?: Layout;
  readonly kafka?: boolean;
  /** A small disk of its own for PostgreSQL (root only). */
  readonly smallDisk?: boolean;
  /** How long the load runs, in milliseconds. */
  readonly lasts: number;
  /** The limit of the table for the first success after healing, in milliseconds. */
  readonly recoversIn: number;
  /** Processes are made to stand still: what waits at their door waits longer than the platform does. */
  readonly standsStill?: boolean;
  /** @param lasts how long the load runs, in milliseconds: the fault's own, or longer */
  plan(random: Random, lasts: number): Step[];
  /** Runs when all is healed and quiet, before the final state is taken. */
  after?(facts: Facts): Promise<string[]>;
  /** Runs last, when the books are read: what it does to them no longer counts. Answers violations. */
  proof?(facts: Facts): Promise<string[]>;
  /** Limits of the table that this fault alone has: lines that say what was not held. */
  judge?(facts: Facts): string[] | Promise<string[]>;
}
