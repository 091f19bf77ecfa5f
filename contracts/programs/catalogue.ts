import { z } from 'zod';
import { amountDiscountSettings, placeOrderSettings } from './settings.js';

/** One kind of program: what it is called, what may be set, how many may exist. A new kind is a new row. */
export const catalogue = {
  place_order: { type: 'earning', group: 'orders', label: 'Place an order', settings: placeOrderSettings, most: 10 },
  amount_discount: {
    type: 'spending',
    group: 'discounts',
    label: 'Amount discount',
    settings: amountDiscountSettings,
    most: 100,
  },
} as const;

export type ProgramEvent = keyof typeof catalogue;
export const programEvents = Object.keys(catalogue) as ProgramEvent[];
export type ProgramType = (typeof catalogue)[ProgramEvent]['type'];

const kind = <E extends ProgramEvent>(event: E) => z.literal(event);

/** Settings with the kind they belong to: what an event, a command and a read model carry. */
export const programRule = z.discriminatedUnion('event', [
  z.strictObject({ event: kind('place_order'), settings: placeOrderSettings }),
  z.strictObject({ event: kind('amount_discount'), settings: amountDiscountSettings }),
]);
export type ProgramRule = z.output<typeof programRule>;
