import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { id, instant } from '../kernel/shapes.js';
import { deletionScope } from './deletion-scope.js';

/** Days between the request and the deletion, in which the owner can cancel it (docs/adr/0204). */
export const DELETION_DAYS = 7;

/** A deletion that the owner requested; it can be cancelled until it has started. */
const pendingDeletion = z.object({
  deletion: id,
  scope: deletionScope,
  requestedAt: instant,
  dueAt: instant,
  started: z.boolean(),
});
export type PendingDeletion = z.output<typeof pendingDeletion>;

const state = z.object({ pending: pendingDeletion.nullable(), days: z.int() });

export const getShopDeletion = endpoint({
  id: 'shop.deletion',
  access: 'staff',
  method: 'GET',
  path: '/lp/shop-deletion',
  summary: 'The deletion of the shop’s data that its owner requested, and the days until one is carried out',
  data: state,
  answers: 'one',
  does: 'read',
});

export const requestShopDeletion = endpoint({
  id: 'shop.request-deletion',
  access: 'owner',
  method: 'POST',
  path: '/lp/shop-deletion',
  summary: 'Delete the customers’ data, or everything of the shop, after the days in which that can be cancelled',
  body: z.strictObject({
    scope: deletionScope,
    /** The shop's name as the admin shows it, typed by the owner. */
    confirmation: z.string().trim().min(1).max(255),
  }),
  data: state,
  answers: 'receipt',
  does: 'write',
  rejections: ['shop.name-mismatch', 'shop.deletion-pending'],
});

export const cancelShopDeletion = endpoint({
  id: 'shop.cancel-deletion',
  access: 'owner',
  method: 'POST',
  path: '/lp/shop-deletion/cancel',
  summary: 'Cancel the deletion that was requested; nothing is deleted',
  data: state,
  answers: 'receipt',
  does: 'write',
  rejections: ['shop.no-deletion', 'shop.deletion-started'],
});

export const deletionEndpoints = [getShopDeletion, requestShopDeletion, cancelShopDeletion] as const;
