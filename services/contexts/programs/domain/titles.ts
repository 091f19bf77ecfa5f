import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { type ProgramBookEvent, ProgramRevised } from '@loyalty/contracts/programs/events';
import { canonical } from '../../../kernel/canonical.js';
import type { Decided } from '../../../kernel/decider.js';

/** Programs are called so in other languages from now on (spec CALL-020). */
export interface TranslateTitles {
  readonly kind: 'TranslateTitles';
  readonly titles: readonly { readonly id: string; readonly translateTitle: Readonly<Record<string, string>> }[];
}

interface Titled {
  readonly removed: boolean;
  readonly versions: readonly { readonly version: number; readonly rule: ProgramRule }[];
}

/** All of them or none: one that is unknown leaves the names of the others as they are. A name that is the same is no new version. */
export function translateTitles(
  { titles }: TranslateTitles,
  programs: Readonly<Record<string, Titled>>,
): Decided<ProgramBookEvent>[] | Rejection {
  const strange = titles.findIndex(({ id }) => programs[id]?.removed !== false);
  if (strange >= 0) return reject('program.unknown', { field: `${strange}.id` });
  return titles.flatMap(({ id, translateTitle }) => {
    const { version, rule } = programs[id]!.versions.at(-1)!;
    if (canonical(rule.settings.translateTitle) === canonical(translateTitle)) return [];
    const renamed = { event: rule.event, settings: { ...rule.settings, translateTitle } } as ProgramRule;
    return [occurred(ProgramRevised, { program: id, version: version + 1, rule: renamed })];
  });
}
