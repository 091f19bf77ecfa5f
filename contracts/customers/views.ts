import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { endpoint } from '../kernel/endpoint.js';
import { line } from '../kernel/shapes.js';
import { customerCriteria } from './filters.js';
import { customerFilter, customerOrder } from './list.js';

/** Views that a shop may store. */
export const MOST_VIEWS = 50;

/** What a list shows: without a search, which is of a moment and often names a person. */
const customerView = z.strictObject({
  tab: customerFilter,
  sort: customerOrder,
  filters: z.strictObject(customerCriteria),
  /** Ids of columns, as the admin names them; none for the usual ones. */
  columns: z.array(z.string().regex(/^[A-Za-z]{1,40}$/)).max(20),
});
export type CustomerView = z.output<typeof customerView>;

const changeable = z.strictObject({
  name: line(60),
  /** Whether all staff of the shop see it, or only the person who stored it. */
  shared: z.boolean().default(false),
  /** Whether the list opens with it for the person who stores it. */
  isDefault: z.boolean().default(false),
  view: customerView,
});
export type ViewRequest = z.output<typeof changeable>;

const storedView = changeable.omit({ isDefault: true }).extend({
  id: z.uuid(),
  /** The member of staff who stored it. */
  owner: z.string(),
  /** Staff whose list opens with it. */
  defaultOf: z.array(z.string()).default([]),
});
export type StoredView = z.output<typeof storedView>;

/** Stored views of the list of customers. */
export const customerViewsKind = documentKind({
  kind: 'customer-views',
  key: z.literal('main'),
  settings: z.strictObject({
    views: z
      .array(storedView)
      .max(MOST_VIEWS, { error: `At most ${MOST_VIEWS} views` })
      .default([]),
  }),
  defaults: { views: [] },
  feature: null,
});

const byId = { id: z.uuid() };
const named = z.object({ id: z.uuid() });

export const listCustomerViews = endpoint({
  id: 'customers.views',
  access: 'staff',
  method: 'GET',
  path: '/lp/customers/views',
  summary: 'Stored views of the list of customers: those that are shared, and the person’s own',
  data: changeable.extend({ id: z.uuid(), own: z.boolean() }),
  answers: 'list',
  does: 'read',
});
export type ListedView = z.output<typeof listCustomerViews.data>;

export const saveCustomerView = endpoint({
  id: 'customers.save-view',
  access: 'write',
  method: 'PUT',
  path: '/lp/customers/views/{id}',
  summary: 'Store a view of the list of customers under a new id, or change the one that has it',
  params: byId,
  body: changeable,
  data: named,
  answers: 'receipt',
  does: 'write',
  rejections: ['view.unknown', 'view.same-name', 'view.too-many'],
});

export const removeCustomerView = endpoint({
  id: 'customers.remove-view',
  access: 'write',
  method: 'DELETE',
  path: '/lp/customers/views/{id}',
  summary: 'Remove a stored view',
  params: byId,
  data: named,
  answers: 'receipt',
  does: 'write',
  rejections: ['view.unknown'],
});

export const viewEndpoints = [listCustomerViews, saveCustomerView, removeCustomerView] as const;
