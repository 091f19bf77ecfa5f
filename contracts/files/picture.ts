import { z } from 'zod';
import { uploadOf } from './use.js';

const address = z.url({ protocol: /^https$/ }).max(2000);

const isPicture = (text: string): boolean => text === '' || uploadOf(text) !== null || address.safeParse(text).success;

/** A picture of a content: an uploaded file, or the address of a picture elsewhere; empty for none. */
export const contentPicture = z
  .string()
  .refine(isPicture, { error: 'Enter a link that starts with https://' })
  .default('');
