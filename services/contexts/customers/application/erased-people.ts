import type { People } from '../../../platform/vault/people.js';

/** The numbers of a text, each once: an id of the platform is one of them, whatever stands around it. */
export function numbersIn(body: Buffer): string[] {
  return [...new Set(body.toString('latin1').match(/\d+/g) ?? [])];
}

/** Whether a body names somebody who was erased, so that it must not be kept. */
export const isAboutErased = (people: Pick<People, 'anyForgotten'>, shop: string, body: Buffer): Promise<boolean> =>
  people.anyForgotten(shop, numbersIn(body));
