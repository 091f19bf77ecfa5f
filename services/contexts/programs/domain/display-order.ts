import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { type DisplayList, defaultPlace, listOf } from '@loyalty/contracts/programs/display-order';
import { DisplayOrderSet, type ProgramBookEvent } from '@loyalty/contracts/programs/events';
import type { Decided } from '../../../kernel/decider.js';

/** Sets the order of programs in one of the shopper's lists (spec STOR-024…026). */
export interface SetDisplayOrder {
  readonly kind: 'SetDisplayOrder';
  readonly of: DisplayList;
  readonly programs: readonly string[];
}

/** The part of the program book that lists use. */
interface Listed {
  readonly program: string;
  readonly removed: boolean;
  readonly versions: readonly { readonly rule: ProgramRule }[];
}
interface Lists {
  readonly programs: Readonly<Record<string, Listed>>;
  readonly displayOrder: Readonly<Record<DisplayList, readonly string[]>>;
}

const eventOf = ({ versions }: Listed) => versions.at(-1)!.rule.event;

/** Programs of a list in display order: first the merchant's order, then the rest by kind and age. */
export function inDisplayOrder(book: Lists, of: DisplayList): string[] {
  const places = new Map(book.displayOrder[of].map((program, place) => [program, place]));
  const rank = ({ program }: Listed) => places.get(program) ?? places.size;
  const kind = (program: Listed) => defaultPlace(eventOf(program));
  return Object.values(book.programs)
    .filter((program) => !program.removed && listOf(eventOf(program)) === of)
    .sort((a, b) => rank(a) - rank(b) || kind(a) - kind(b))
    .map(({ program }) => program);
}

/** The event has the whole list, so that it can be read alone; an unchanged order emits nothing. */
export function setDisplayOrder(
  { of, programs }: SetDisplayOrder,
  book: Lists,
): Decided<ProgramBookEvent>[] | Rejection {
  const before = inDisplayOrder(book, of);
  const strange = programs.findIndex((program) => !before.includes(program));
  if (strange >= 0) return reject('program.unknown', { field: `ids.${strange}` });
  const order = [...programs, ...before.filter((program) => !programs.includes(program))];
  if (order.every((program, place) => program === before[place])) return [];
  return [occurred(DisplayOrderSet, { of, programs: order })];
}
