import { z } from 'zod';

/** A list in one environment variable, separated by commas; spaces around its values and empty ones are left out. */
export const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
);
