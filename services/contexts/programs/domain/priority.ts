import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { FIRST_PRIORITY, freePriority } from '@loyalty/contracts/programs/settings/orders';
import type { Program } from './book.js';

function priorities(live: readonly Program[], except: string): Set<number> {
  const rules = live.filter((program) => program.program !== except).map((program) => program.versions.at(-1)!.rule);
  return new Set(
    rules.flatMap((rule) => (rule.event === 'place_order' ? [rule.settings.priorityPlaceOrder ?? FIRST_PRIORITY] : [])),
  );
}

/** The rule with its priority assigned: unique, the merchant's own or the next free one (EARN-122, EARN-127). */
export function prioritized(rule: ProgramRule, live: readonly Program[], program: string): ProgramRule | Rejection {
  if (rule.event !== 'place_order') return rule;
  const taken = priorities(live, program);
  const priority = rule.settings.priorityPlaceOrder;
  if (priority !== undefined)
    return taken.has(priority) ? reject('program.priority-taken', { field: 'priorityPlaceOrder' }) : rule;
  return { ...rule, settings: { ...rule.settings, priorityPlaceOrder: freePriority(taken) } };
}

/** The rule with its previous priority, if it has none. */
export function keepPriority(rule: ProgramRule, before: ProgramRule): ProgramRule {
  if (rule.event !== 'place_order' || before.event !== 'place_order') return rule;
  const priorityPlaceOrder = rule.settings.priorityPlaceOrder ?? before.settings.priorityPlaceOrder;
  return {
    ...rule,
    settings: { ...rule.settings, ...(priorityPlaceOrder === undefined ? {} : { priorityPlaceOrder }) },
  };
}
