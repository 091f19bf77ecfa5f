import { defineEventTask } from '../../../platform/tasks/task.js';

export const mailExpiryTask = defineEventTask<'ExpiryReminded'>('mail-expiry');
