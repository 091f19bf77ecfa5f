import { settingKey, settingValue } from '@loyalty/contracts/kernel/settings';
import { z } from 'zod';
import { defineTask } from '../../../platform/tasks/task.js';

/** The operator sets a field of a shop. */
export const setFieldTask = defineTask(
  'set-shop-field',
  z.object({ shop: z.string(), field: settingKey, value: settingValue, asked: z.uuid() }),
);
