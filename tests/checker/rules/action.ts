import { type Book, versionFor } from '../model/book.js';

/** Settings of a program that pays for what customers do. */
export interface ActionSettings {
  readonly title: string;
  readonly startDate?: string;
  readonly endDate: string | null;
  readonly earnPoint: number;
  readonly applyTo: 'all_members' | 'all_customers' | 'vip_tiers' | 'b2b_partners';
  readonly hasLimit: boolean;
  readonly limitUnit: string;
  readonly limitInterval: number;
  readonly eventId?: string;
  readonly mediaBonus?: number;
  readonly enableEarnPointsLimit?: boolean;
  readonly earnPointsLimit?: number;
  readonly enableLimitUnit?: string;
  readonly milestones?: readonly RowSaid[];
}

/** A row of milestones. */
export interface RowSaid {
  readonly value: number;
  readonly action: string;
  readonly earnPoint: number;
}

/** Programs of a kind that were on when something was done. */
export function actionsAt(book: Book, event: string, which: string | null, at: string, zone: string) {
  return [...book.programs.values()].flatMap((program) => {
    const version = versionFor(program, at, zone);
    if (!version || (version.rule.event as string) !== event) return [];
    const settings = version.rule.settings as unknown as ActionSettings;
    const name = event === 'custom_program' ? settings.eventId : program.program;
    return which === null || which === name ? [{ program: program.program, version: version.version, settings }] : [];
  });
}
