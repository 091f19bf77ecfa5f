import { occurred } from '@loyalty/contracts/kernel/event';
import type { ShopFacts } from '@loyalty/contracts/kernel/features';
import type { Plan } from '@loyalty/contracts/kernel/plans';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import {
  ProgramActivated,
  ProgramAdded,
  type ProgramBookEvent,
  ProgramPaused,
  ProgramRemoved,
  ProgramRevised,
} from '@loyalty/contracts/programs/events';
import type { SupportLock } from '@loyalty/contracts/programs/locks';
import { canonical } from '../../../kernel/canonical.js';
import type { Decided, Decider } from '../../../kernel/decider.js';
import { tooManyAutomatic } from './automatic.js';
import { type CurrencyPause, type PauseForCurrency, pauseForCurrency } from './currency-change.js';
import { type SetDisplayOrder, setDisplayOrder } from './display-order.js';
import { foldBook } from './fold.js';
import { clash, isLocked } from './one-of-a-kind.js';
import { lockedBy, ruleEngineLocked, type SetPlan, setPlan } from './plan.js';
import {
  type PointSettings,
  type SetPendingPoints,
  type SetPointSettings,
  setPendingPoints,
  setPointSettings,
  silentSettings,
} from './point-settings.js';
import { keepPriority, prioritized } from './priority.js';
import { ruleEngineNeeded, type SetRuleEngine, setRuleEngine } from './rule-engine.js';
import { labelLocked, lockedBySupport, type SetSupportLock, setSupportLock } from './support-locks.js';
import {
  type LiftTransactionLimit,
  liftLimit,
  limited,
  type ReachTransactionLimit,
  reachLimit,
} from './transaction-limit.js';

export interface ProgramVersion {
  readonly version: number;
  readonly rule: ProgramRule;
  readonly from: string;
}

export interface Program {
  readonly program: string;
  readonly versions: ProgramVersion[];
  on: boolean;
  removed: boolean;
  /** Every switch with its time, to find what was on at an order's own time. `byPlan`: turned off by the shop's plan. */
  readonly switches: { at: string; on: boolean; byPlan?: boolean }[];
}

/** All programs of a shop in one stream, because priorities and numbers of programs are rules over all of them. */
export interface ProgramBook extends PointSettings {
  programs: Record<string, Program>;
  /** Whether the shop has adopted the rule engine for its place-order programs. */
  ruleEngine: boolean;
  /** The shop's plan; null while unknown. */
  plan: Plan | null;
  /** Programs that the limit of transactions turned off; null while it is not reached. */
  pausedByLimit: readonly string[] | null;
  /** Programs whose amounts the merchant has to check after a change of the store's currency; null for none. */
  pausedForCurrency: CurrencyPause | null;
  /** Parts that support has locked for the shop. */
  locks: SupportLock[];
  /** The merchant's order of the shopper's lists. */
  displayOrder: { earn: readonly string[]; redeem: readonly string[] };
}

export type ProgramCommand =
  | {
      readonly kind: 'AddProgram';
      readonly program: string;
      readonly rule: ProgramRule;
      readonly on: boolean;
      readonly at?: string;
      /** The shop's current day, for rules about programs that are running. */
      readonly today?: string | undefined;
    }
  | {
      readonly kind: 'ReviseProgram';
      readonly program: string;
      readonly rule: ProgramRule;
      readonly on?: boolean | undefined;
      /** The version that the editor read; another current version is a conflict of editors. */
      readonly expectedVersion?: number | undefined;
      readonly today?: string | undefined;
    }
  | {
      readonly kind: 'SwitchProgram';
      readonly program: string;
      readonly on: boolean;
      readonly today?: string | undefined;
    }
  | { readonly kind: 'RemoveProgram'; readonly program: string }
  | SetPendingPoints
  | SetPointSettings
  | SetRuleEngine
  | SetPlan
  | SetSupportLock
  | ReachTransactionLimit
  | LiftTransactionLimit
  | PauseForCurrency
  | SetDisplayOrder;

export const current = (program: Program): ProgramVersion => program.versions.at(-1)!;

function live(book: ProgramBook): Program[] {
  return Object.values(book.programs).filter((program) => !program.removed);
}

const othersOn = (book: ProgramBook, { program }: Program): Program[] =>
  live(book).filter((other) => other.on && other.program !== program);

/** The program book's data for feature gates. */
const factsOf = ({ plan }: ProgramBook): ShopFacts => ({ plan });

/** Keeps names in other languages, which are documents now: those in older settings remain the input of these documents' first version. */
const keepTitles = (rule: ProgramRule, before: ProgramRule): ProgramRule =>
  ({ ...rule, settings: { ...rule.settings, translateTitle: before.settings.translateTitle } }) as ProgramRule;

type BookDecision = Decided<ProgramBookEvent>[] | Rejection;

function add(command: Extract<ProgramCommand, { kind: 'AddProgram' }>, book: ProgramBook): BookDecision {
  const locked = lockedBy(factsOf(book), command.rule, live(book));
  if (locked) return locked;
  const { most: max } = catalogue[command.rule.event];
  const same = live(book).filter((program) => current(program).rule.event === command.rule.event);
  if (same.length >= max) return reject('program.too-many', { with: { most: max } });
  const unfit =
    limited(book, command.on) ??
    lockedBySupport(book.locks, command.rule, null) ??
    ruleEngineNeeded(command.rule, book.ruleEngine) ??
    tooManyAutomatic(live(book), command);
  if (unfit) return unfit;
  const rule = prioritized(command.rule, live(book), command.program);
  if ('rejected' in rule) return rule;
  const { on, today } = command;
  const no = clash(live(book), { program: command.program, rule, on, today });
  if (no) return no;
  const at = command.at ? { occurredAt: command.at } : {};
  const { program } = command;
  return [
    { ...occurred(ProgramAdded, { program, rule }), ...at },
    ...(command.on ? [{ ...occurred(ProgramActivated, { program }), ...at }] : []),
  ];
}

function revise(command: Extract<ProgramCommand, { kind: 'ReviseProgram' }>, book: ProgramBook): BookDecision {
  const program = book.programs[command.program];
  if (!program || program.removed) return reject('program.unknown');
  const { version, rule: before } = current(program);
  if (command.expectedVersion !== undefined && command.expectedVersion !== version) {
    return reject('program.changed', { with: { currentRevision: version } });
  }
  if (before.event !== command.rule.event) return reject('program.event-fixed', { field: 'event' });
  const { on = program.on, today } = command;
  const unfit =
    limited(book, on) ??
    lockedBy(factsOf(book), command.rule, on ? othersOn(book, program) : []) ??
    lockedBySupport(book.locks, command.rule, before) ??
    ruleEngineNeeded(command.rule, book.ruleEngine) ??
    tooManyAutomatic(live(book), command);
  if (unfit) return unfit;
  const titled = keepTitles(keepPriority(command.rule, before), before);
  const rule = prioritized(titled, live(book), command.program);
  if ('rejected' in rule) return rule;
  if (isLocked(program, rule)) return reject('program.streak-locked', { field: 'streakMilestones' });
  const no = clash(live(book), { program: command.program, rule, on, today });
  if (no) return no;
  const changed = canonical(rule) !== canonical(before);
  return [
    ...(changed ? [occurred(ProgramRevised, { program: command.program, version: version + 1, rule })] : []),
    ...switched(program, on),
  ];
}

function switched({ program, on }: Program, next: boolean): Decided<ProgramBookEvent>[] {
  if (on === next) return [];
  return [next ? occurred(ProgramActivated, { program }) : occurred(ProgramPaused, { program })];
}

export const programBookDecider: Decider<ProgramCommand, ProgramBookEvent, ProgramBook> = {
  context: 'programs',
  foldVersion: 'programs/11',
  initial: () => ({
    programs: {},
    ruleEngine: false,
    plan: null,
    pausedByLimit: null,
    pausedForCurrency: null,
    locks: [],
    ...silentSettings(),
    displayOrder: { earn: [], redeem: [] },
  }),
  evolve: foldBook,
  decide(command, book) {
    switch (command.kind) {
      case 'AddProgram':
        return add(command, book);
      case 'ReviseProgram':
        return revise(command, book);
      case 'SetRuleEngine':
        return (command.on ? ruleEngineLocked(factsOf(book)) : null) ?? setRuleEngine(command, book.ruleEngine);
      case 'SetPlan':
        return setPlan(command, book.plan, live(book));
      case 'SetSupportLock':
        return setSupportLock(command, book.locks);
      case 'ReachTransactionLimit':
        return reachLimit(command, book);
      case 'LiftTransactionLimit':
        return liftLimit(book);
      case 'PauseForCurrency':
        return pauseForCurrency(command, book);
      case 'SetPendingPoints':
        return setPendingPoints(command, book);
      case 'SetPointSettings':
        return labelLocked(command, book) ?? setPointSettings(command, book);
      case 'SetDisplayOrder':
        return setDisplayOrder(command, book);
      default: {
        const program = book.programs[command.program];
        if (!program || program.removed) return reject('program.unknown');
        if (command.kind === 'SwitchProgram') {
          const { on, today } = command;
          const { rule } = current(program);
          return (
            limited(book, on) ??
            (on ? lockedBy(factsOf(book), rule, othersOn(book, program)) : null) ??
            (on ? lockedBySupport(book.locks, rule, rule) : null) ??
            clash(live(book), { program: command.program, rule, on, today }) ??
            switched(program, on)
          );
        }
        return [occurred(ProgramRemoved, { program: command.program })];
      }
    }
  },
};
