import { z } from 'zod';
import { defineSetting } from '../../kernel/settings.js';

/** Whether the mails of a shop say when they are opened, and which of their links are clicked. */
export const mailTracking = defineSetting({ key: 'mails.tracking', schema: z.boolean(), default: true });

export const mailLogSettings = [mailTracking] as const;
