import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { isAutomatic } from '@loyalty/contracts/programs/settings/reward-rules';
import type { Program } from './book.js';

/** Maximum number of automatic discounts in a shop's book, on or off (spec REDM-055). */
const MAX_AUTOMATIC = 5;

/** Rejection of a further automatic discount beyond the maximum; null below it. */
export function tooManyAutomatic(
  live: readonly Program[],
  { program, rule }: { readonly program: string; readonly rule: ProgramRule },
): Rejection | null {
  if (!isAutomatic(rule)) return null;
  const others = live.filter((one) => one.program !== program && isAutomatic(one.versions.at(-1)!.rule));
  if (others.length < MAX_AUTOMATIC) return null;
  return reject('program.too-many-automatic', { field: 'automatic', with: { most: MAX_AUTOMATIC } });
}
