import { z } from 'zod';
import { startBeforeEnd, startBeforeEndError } from './fields.js';

type RewardSettings = Partial<{
  pointsCost: number;
  instantPoints: number;
  costMode: 'fixed' | 'dynamic';
  minPoints: number | null;
  maxPoints: number | null;
  minimumPurchase: number;
  minimumQuantity: number;
  maxDiscountAmount: number | null;
  maxDiscountPercent: number | null;
  giftType: string;
  couponExpiry: string;
  couponExpiryDays: number | null;
  typeProductMatch: string;
  giftLimit: number;
  automatic: boolean;
  maxUses: number | null;
  maxUsesPerMonth: number | null;
  oncePerCustomer: boolean;
  products: unknown[];
  collections: unknown[];
}>;

/** Whether a program's discount applies automatically at checkout (spec REDM-055). */
export const isAutomatic = ({ settings }: { readonly settings: object }): boolean =>
  'automatic' in settings && settings.automatic === true;

/** Whether the shopper cannot choose the gift: it applies automatically, or several are given (REDM-052). */
export const isOneDisabled = (s: { automatic?: unknown; giftLimit?: unknown }): boolean =>
  s.automatic === true || Number(s.giftLimit) > 1;

/** Rules across fields: the invalid field, and the message (spec REDM-041…045). */
const between: readonly {
  path: keyof RewardSettings;
  error: (s: RewardSettings) => string;
  holds: (s: RewardSettings) => boolean;
}[] = [
  {
    path: 'couponExpiryDays',
    error: () => 'This field is required',
    holds: (s) => s.couponExpiry !== 'custom' || s.couponExpiryDays !== null,
  },
  {
    path: 'minPoints',
    error: () => 'The minimum needs to be a multiple of the points cost',
    holds: (s) => !s.minPoints || s.minPoints % s.pointsCost! === 0,
  },
  {
    path: 'maxPoints',
    error: () => 'The maximum needs to be at least the minimum',
    holds: (s) => !s.minPoints || !s.maxPoints || s.minPoints <= s.maxPoints,
  },
  {
    path: 'maxPoints',
    error: (s) => `Number needs to be at least ${s.pointsCost}`,
    holds: (s) => s.costMode !== 'dynamic' || !s.maxPoints || s.maxPoints >= s.pointsCost!,
  },
  {
    path: 'instantPoints',
    error: (s) => `Number needs to be less than ${s.pointsCost}`,
    holds: (s) => !s.instantPoints || s.instantPoints < s.pointsCost!,
  },
  {
    path: 'minimumQuantity',
    error: () => 'Give either a minimum amount or a minimum quantity',
    holds: (s) => !s.minimumPurchase || !s.minimumQuantity,
  },
  {
    path: 'minimumQuantity',
    error: () => 'A maximum discount goes with a minimum amount, not with a quantity',
    holds: (s) => !s.minimumQuantity || (!s.maxDiscountAmount && !s.maxDiscountPercent),
  },
  {
    path: 'products',
    error: () => 'Select at least one product',
    holds: (s) => s.typeProductMatch !== 'specific_products' || s.products!.length > 0,
  },
  {
    path: 'giftType',
    error: () => 'Select products: a collection has no list that could be given as a whole',
    holds: (s) => s.giftType !== 'all' || s.typeProductMatch === 'specific_products',
  },
  {
    path: 'collections',
    error: () => 'Select at least one collection',
    holds: (s) => s.typeProductMatch !== 'specific_collections' || s.collections!.length > 0,
  },
  {
    path: 'giftType',
    error: () => 'A gift that the shopper picks is one, and is redeemed: give all of them instead',
    holds: (s) => s.giftType !== 'one' || !isOneDisabled(s),
  },
  {
    path: 'costMode',
    error: () => 'An automatic discount is worth the same for everyone',
    holds: (s) => !s.automatic || s.costMode !== 'dynamic',
  },
  {
    path: 'maxUses',
    error: () => 'An automatic discount cannot count its uses',
    holds: (s) => !s.automatic || s.maxUses === null,
  },
  {
    path: 'maxUsesPerMonth',
    error: () => 'An automatic discount cannot count its uses',
    holds: (s) => !s.automatic || s.maxUsesPerMonth == null,
  },
  {
    path: 'oncePerCustomer',
    error: () => 'An automatic discount cannot count its uses',
    holds: (s) => !s.automatic || !s.oncePerCustomer,
  },
];

/** The schema of a reward: its fields, and the rules across them. */
export function reward<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).superRefine((settings, context) => {
    const reward = settings as RewardSettings & { startDate?: string; endDate: string | null };
    if (!startBeforeEnd(reward))
      context.addIssue({ code: 'custom', message: startBeforeEndError.error, path: startBeforeEndError.path });
    for (const { path, error, holds } of between)
      if (!holds(reward)) context.addIssue({ code: 'custom', message: error(reward), path: [path] });
  });
}
