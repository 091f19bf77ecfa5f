import { z } from 'zod';

/** Least and greatest length of a text in code points, as published documents state them. */
interface TextLimits {
  readonly minLength?: number;
  readonly maxLength: number;
}

/** Limits of texts that are checked by code points and without what is invisible, which a schema of zod does not show. */
export const textLimits = z.registry<TextLimits>();
