import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { type DisplayList, defaultPlace, listOf } from '@loyalty/contracts/programs/display-order';
import { DisplayOrderSet, type ProgramBookEvent } from '@loyalty/contracts/programs/events';
import type { Decided } from '../kernel/decider.js';
import { current, type Program, type ProgramBook } from './book.js';

/** Programs of one of the shopper's lists come in this order (spec STOR-024…026). */
export interface SetDisplayOrder {
  readonly kind: 'SetDisplayOrder';
  readonly of: DisplayList;
  readonly programs: readonly string[];
}

/** The programs of a list as shoppers see them: by the merchant's order, what it does not name behind that by kind and age. */
export function inDisplayOrder(book: ProgramBook, of: DisplayList): string[] {
  const said = new Map(book.displayOrder[of].map((program, place) => [program, place]));
  const rank = ({ program }: Program) => said.get(program) ?? said.size;
  const kind = (program: Program) => defaultPlace(current(program).rule.event);
  return Object.values(book.programs)
    .filter((program) => !program.removed && listOf(current(program).rule.event) === of)
    .sort((a, b) => rank(a) - rank(b) || kind(a) - kind(b))
    .map(({ program }) => program);
}

/** The whole list is told, so that nobody needs another event to know it; the same order again changes nothing. */
export function setDisplayOrder(
  { of, programs }: SetDisplayOrder,
  book: ProgramBook,
): Decided<ProgramBookEvent>[] | Rejection {
  const before = inDisplayOrder(book, of);
  const strange = programs.findIndex((program) => !before.includes(program));
  if (strange >= 0) return reject('program.unknown', { field: `ids.${strange}` });
  const order = [...programs, ...before.filter((program) => !programs.includes(program))];
  if (order.every((program, place) => program === before[place])) return [];
  return [occurred(DisplayOrderSet, { of, programs: order })];
}
