import type { EventRow } from '@loyalty/contracts/feed/queries';
import type { PublishedEvent } from '@loyalty/contracts/kernel/published';

/** The context an event belongs to: the second part of its stream's name. */
export const contextOf = ({ subject }: Pick<PublishedEvent, 'subject'>): string => subject.split('/')[1] ?? '';

/** Whether a typed text is anywhere in an event: an id, an order's number, a kind, a name of who did it. */
export function matches({ event, actor }: EventRow, search: string): boolean {
  const requested = search.trim().toLowerCase();
  if (requested === '') return true;
  return `${JSON.stringify(event)} ${actor.label}`.toLowerCase().includes(requested);
}
