import { defineEventTask } from '../../../platform/tasks/task.js';

/** Deletes what the owner asked for, once the days for cancelling are over. */
export const deleteShopDataTask = defineEventTask<'ShopDeletionStarted'>('delete-shop-data', { inTurn: true });

/** Mails the certificate and, with the whole shop, removes the app and the last secrets. */
export const finishDeletionTask = defineEventTask<'ShopDeletionCompleted'>('finish-shop-deletion', { inTurn: true });

/** Mails the owner that a deletion was requested. */
export const mailDeletionTask = defineEventTask<'ShopDeletionRequested'>('mail-shop-deletion');
