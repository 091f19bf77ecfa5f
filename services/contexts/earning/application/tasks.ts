import { defineEventTask } from '../../../platform/tasks/task.js';

export const mailExpiryTask = defineEventTask('mail-expiry');
