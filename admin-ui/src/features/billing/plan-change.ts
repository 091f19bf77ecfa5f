import { tabMemory } from '../../data/browser-memory.js';

const keyOf = (shop: string): string => `planChanged/${shop}`;

/** Remembers in this tab that a lower plan was chosen, for the page that then says what it paused. */
export const rememberPlanChange = (shop: string): void => tabMemory.setItem(keyOf(shop), '1');

export const isPlanChanged = (shop: string): boolean => tabMemory.getItem(keyOf(shop)) !== null;

export const forgetPlanChange = (shop: string): void => tabMemory.removeItem(keyOf(shop));
