import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { canonical } from '../../../kernel/canonical.js';
import type { Program } from './book.js';

/** A program after a change. */
interface Candidate {
  readonly program: string;
  readonly rule: ProgramRule;
  readonly on: boolean;
  /** The shop's current day; without one no program counts as ended. */
  readonly today?: string | undefined;
}

const ruleNow = (program: Program): ProgramRule => program.versions.at(-1)!.rule;

/**
 * Rejection of a program that conflicts with others: one streak runs at a time (spec MILE-022), and one program
 * exists per type of milestone.
 */
export function clash(live: readonly Program[], { program, rule, on, today }: Candidate): Rejection | null {
  const others = live.filter((other) => other.program !== program);
  if (rule.event === 'milestone') {
    const { typeMilestone } = rule.settings;
    const same = others
      .map(ruleNow)
      .some((one) => one.event === 'milestone' && one.settings.typeMilestone === typeMilestone);
    return same ? reject('program.milestone-exists', { field: 'typeMilestone' }) : null;
  }
  if (rule.event !== 'streak_interact_website' || !on) return null;
  const isOver = ({ settings: { endDate } }: ProgramRule): boolean =>
    endDate !== null && today !== undefined && endDate < today;
  const runs = others.some((other) => other.on && ruleNow(other).event === rule.event && !isOver(ruleNow(other)));
  return runs && !isOver(rule) ? reject('program.streak-runs', { field: 'status' }) : null;
}

/** Whether a change touches the rows of an active streak, which shoppers were promised (spec MILE-020). */
export function isLocked(program: Program, rule: ProgramRule): boolean {
  const before = ruleNow(program);
  if (rule.event !== 'streak_interact_website' || before.event !== rule.event || !program.on) return false;
  return canonical(rule.settings.streakMilestones) !== canonical(before.settings.streakMilestones);
}
