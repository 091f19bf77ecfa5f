import type { EventRow } from '@loyalty/contracts/feed/queries';
import type { PublishedEvent } from '@loyalty/contracts/kernel/published';

/** The context of an event: the second part of its stream's name. */
export const contextOf = ({ subject }: Pick<PublishedEvent, 'subject'>): string => subject.split('/')[1] ?? '';

/** The stream of an event within its shop: "points/7010000229651". */
export const streamOf = ({ subject }: Pick<PublishedEvent, 'subject'>): string => subject.split('/').slice(1).join('/');

/** Whether an event contains a typed text: an id, an order's number, a type, the actor's name. */
export function matches({ event, actor }: EventRow, search: string): boolean {
  const term = search.trim().toLowerCase();
  if (term === '') return true;
  return `${JSON.stringify(event)} ${actor.label}`.toLowerCase().includes(term);
}
