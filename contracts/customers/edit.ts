import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { calendarDay, line, platformId } from '../kernel/shapes.js';

/** `YYYY-MM-DD`, or `MM-DD` where the year is not known. */
export const birthday = z.string().regex(/^(\d{4}-)?\d{2}-\d{2}$/, { error: 'Birthday is invalid' });

/** A child of a customer (spec CUST-010). */
export const child = z.strictObject({
  name: line(100),
  gender: z.enum(['girl', 'boy', 'other', '']).default(''),
  birthDate: calendarDay.nullable().default(null),
});
export type Child = z.output<typeof child>;

/** Children that one customer may have here. */
const MOST_CHILDREN = 20;

/** Details of a person that the store does not have. */
export const personDetails = z.object({
  birthday: z.string().nullable(),
  /** 1 to 12; null without a birthday (spec CUST-004). */
  monthOfBirth: z.int().min(1).max(12).nullable(),
  children: z.array(child),
});
export type PersonDetails = z.output<typeof personDetails>;

export const editCustomer = endpoint({
  id: 'customers.edit',
  access: 'write',
  method: 'PUT',
  path: '/lp/customers/{id}',
  summary:
    'Change the birthday and the children of a customer; what is left out stays. Name and addresses are the store’s.',
  params: { id: platformId },
  body: z.strictObject({
    birthday: birthday.nullable().optional(),
    children: z.array(child).max(MOST_CHILDREN).optional(),
  }),
  data: personDetails,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'customer.unknown',
    'customer.forgotten',
    'customer.in-excluded-segment',
    'birthday.invalid',
    'date.invalid',
  ],
});

export const undoCustomerEdit = endpoint({
  id: 'customers.undo-edit',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/{id}/edits/{event}/undo',
  summary: 'Take the last edit of a customer back',
  params: { id: platformId, event: z.uuid() },
  data: personDetails,
  answers: 'receipt',
  does: 'write',
  rejections: ['customer.unknown', 'customer.forgotten', 'customer.in-excluded-segment', 'customer.edit-superseded'],
});

export const editEndpoints = [editCustomer, undoCustomerEdit] as const;
