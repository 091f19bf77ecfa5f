import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import {
  PointsSyncFinished,
  PointsSyncStarted,
  type SyncEvent,
  type SyncSource,
} from '@loyalty/contracts/programs/events';
import type { Decider } from '../../../kernel/decider.js';
import { current, type Program, type ProgramBook } from './book.js';

/** One sync: points for what had happened before a program. */
export interface Sync {
  readonly sync: string;
  readonly program: string;
  readonly version: number;
  readonly from: string;
  readonly startedAt: string;
  finished: { readonly awards: number; readonly points: number } | null;
}

/** All syncs of one source of a shop: one stream, so that concurrent requests sync prior orders only once. */
export interface Syncs {
  readonly all: Sync[];
}

type SyncCommand =
  | {
      readonly kind: 'StartSync';
      readonly sync: string;
      readonly source: SyncSource;
      readonly program: string;
      readonly version: number;
      readonly from: string;
    }
  | {
      readonly kind: 'FinishSync';
      readonly sync: string;
      readonly source: SyncSource;
      readonly awards: number;
      readonly points: number;
    };

/** The stream of a source's syncs. */
export const syncsId = (source: SyncSource): string => `sync-${source}`;

export const syncDecider: Decider<SyncCommand, SyncEvent, Syncs> = {
  context: 'programs',
  foldVersion: 'syncs/1',
  initial: () => ({ all: [] }),
  evolve(syncs, event) {
    if (event.type === 'PointsSyncStarted') {
      const { sync, program, version, from } = event.data;
      syncs.all.push({ sync, program, version, from, startedAt: event.occurredAt, finished: null });
    } else {
      const { sync, awards, points } = event.data;
      const open = syncs.all.find((one) => one.sync === sync);
      if (open) open.finished = { awards, points };
    }
    return syncs;
  },
  decide(command, { all }) {
    if (command.kind === 'FinishSync') {
      const { kind: _, ...data } = command;
      return all.some(({ sync, finished }) => sync === data.sync && !finished)
        ? [occurred(PointsSyncFinished, data)]
        : [];
    }
    const rejected = rejection(command.source, all);
    if (rejected) return rejected;
    const { kind: _, ...data } = command;
    return [occurred(PointsSyncStarted, data)];
  },
};

/** Rejection of a new sync: prior orders are synced once, again only by support (spec EARN-143); no source twice at the same time. */
export function rejection(source: SyncSource, all: readonly Sync[]): Rejection | null {
  if (all.some(({ finished }) => !finished)) return reject('sync.running');
  return source === 'prior_orders' && all.length > 0 ? reject('sync.once') : null;
}

const OFF: Record<Exclude<SyncSource, 'prior_orders'>, string> = {
  sign_up: 'sync.sign-up-off',
  sign_up_newsletter: 'sync.newsletter-off',
};

/** Whether a program is on and within its own days. */
function isActive(program: Program, today: string): boolean {
  const { startDate, endDate } = current(program).rule.settings;
  return program.on && !(startDate && startDate > today) && !(endDate && endDate < today);
}

/** The program that pays for a sync on a shop-local day, or the rejection (spec MSG-115…119). */
export function programForSync(
  book: ProgramBook,
  source: SyncSource,
  chosen: string | null,
  today: string,
): Program | Rejection {
  const event = source === 'prior_orders' ? 'place_order' : source;
  const all = Object.values(book.programs).filter(
    (program) => !program.removed && current(program).rule.event === event,
  );
  const active = all.filter((program) => isActive(program, today));
  if (source !== 'prior_orders') return active[0] ?? reject(OFF[source]);
  if (chosen === null) return active.sort((a, b) => priorityOf(a) - priorityOf(b))[0] ?? reject('sync.no-place-order');
  const named = all.find(({ program }) => program === chosen);
  if (!named) return reject('sync.prior-order-off');
  return isActive(named, today) ? named : reject('sync.place-order-off');
}

function priorityOf(program: Program): number {
  const { rule } = current(program);
  return rule.event === 'place_order' ? (rule.settings.priorityPlaceOrder ?? 0) : 0;
}
