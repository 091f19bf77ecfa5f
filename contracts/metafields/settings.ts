import { z } from 'zod';
import { defineSetting } from '../kernel/settings.js';
import { metafieldSync } from './features.js';

/** Values of a member that the store can have. */
export const memberValues = ['balance', 'tier', 'referralLink', 'nextExpiry'] as const;
export type MemberValueName = (typeof memberValues)[number];

/** The namespace that belongs to the app at the platform: others read it, and the app alone writes it. */
export const APP_NAMESPACE = '$app';

const NAMESPACE = /^(\$app(:[A-Za-z0-9_-]{1,200})?|[A-Za-z0-9_-]{3,200})$/;
const KEY = /^[A-Za-z0-9_-]{2,64}$/;
/** Namespaces of other apps and of the platform, and names that objects of JavaScript have themselves. */
const RESERVED = /^(app--|shopify|__proto__$|constructor$|prototype$)/;

const named = (pattern: RegExp, error: string) =>
  z
    .string()
    .regex(pattern, { error })
    .refine((name) => !RESERVED.test(name), { error: 'This name is reserved' });

/** A value and the metafield of the customer that has it. The limits of both names are the platform's. */
export const metafieldMapping = z.strictObject({
  value: z.enum(memberValues),
  namespace: named(NAMESPACE, 'Enter 3 to 200 letters, digits, hyphens or underscores, or $app'),
  key: named(KEY, 'Enter 2 to 64 letters, digits, hyphens or underscores'),
});
export type MetafieldMapping = z.output<typeof metafieldMapping>;

/** Name of a metafield within its customer; no part of it has a space. */
export const placeOf = ({ namespace, key }: Pick<MetafieldMapping, 'namespace' | 'key'>): string =>
  `${namespace} ${key}`;

/** Mappings of a shop; the values of one customer fit into one call. */
export const metafieldMappings = z
  .array(metafieldMapping)
  .min(1, { error: 'Choose at least one value' })
  .max(12, { error: 'Choose at most 12 metafields' })
  .superRefine((rows, context) => {
    const known = new Set<string>();
    for (const [at, row] of rows.entries()) {
      if (known.has(placeOf(row)))
        context.addIssue({ code: 'custom', path: [at, 'key'], message: 'Another value goes to this metafield' });
      known.add(placeOf(row));
    }
  });

export const defaultMappings: MetafieldMapping[] = [
  { value: 'balance', namespace: APP_NAMESPACE, key: 'balance' },
  { value: 'tier', namespace: APP_NAMESPACE, key: 'tier' },
  { value: 'referralLink', namespace: APP_NAMESPACE, key: 'referral_link' },
  { value: 'nextExpiry', namespace: APP_NAMESPACE, key: 'next_expiry' },
];

/** Whether metafields of customers follow the ledger. */
export const metafieldsOn = defineSetting({
  key: 'metafields.enabled',
  schema: z.boolean(),
  default: false as boolean,
  needs: (value) => (value === true ? metafieldSync : null),
});

/** Which value goes to which metafield (spec INTG-010). */
export const metafieldMap = defineSetting({
  key: 'metafields.map',
  schema: metafieldMappings,
  default: defaultMappings,
  needs: () => metafieldSync,
});

export const metafieldSettings = [metafieldsOn, metafieldMap];
