import type { Load } from '../load/load.js';
import type { Random } from '../load/random.js';
import type { Layout, Rig } from '../rig/rig.js';

/** One step of a schedule: time, action, target and duration. The schedule is determined by the seed. */
export interface Step {
  /** Milliseconds after the start of the load. */
  readonly at: number;
  readonly act: string;
  readonly target?: string;
  /** Milliseconds until it is healed; when omitted, it heals automatically. */
  readonly lasts?: number;
  readonly how?: Readonly<Record<string, number | string | undefined>>;
}

/** Facts of a run for the judgement of a fault, beyond the common checks. */
export interface Facts {
  readonly rig: Rig;
  readonly load: Load;
  /** Numbers recorded by acts, by name. */
  readonly notes: Map<string, number[]>;
  /** Milliseconds from each healing to the next acknowledged write. */
  readonly recoveries: readonly number[];
  note(name: string, value: number): void;
}

/** Carries out a step; returns the function that heals it. */
export type Act = (facts: Facts, step: Step) => Promise<(() => Promise<void>) | undefined>;

/** A row of the fault table. */
export interface Fault {
  readonly id: string;
  readonly title: string;
  readonly layout?: Layout;
  readonly kafka?: boolean;
  /** A separate small disk for PostgreSQL (root only). */
  readonly smallDisk?: boolean;
  /** Duration of the load, in milliseconds. */
  readonly lasts: number;
  /** The table's limit for the first success after healing, in milliseconds. */
  readonly recoversIn: number;
  /** Processes are suspended: deliveries to them wait longer than the platform does. */
  readonly standsStill?: boolean;
  /** @param lasts duration of the load, in milliseconds: the fault's own, or longer */
  plan(random: Random, lasts: number): Step[];
  /** Runs when all is healed and quiet, before the final state is taken. */
  after?(facts: Facts): Promise<string[]>;
  /** Runs last, after the final state was read: its effects no longer count. Returns violations. */
  proof?(facts: Facts): Promise<string[]>;
  /** Limits of the table specific to this fault: returns a line for each one exceeded. */
  judge?(facts: Facts): string[] | Promise<string[]>;
}
