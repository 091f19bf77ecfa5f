import { z } from 'zod';
import { planHandles } from '../billing/plans.js';
import { exclusiveDeal } from '../deals/exclusive-deal.js';
import { languages } from '../kernel/languages.js';
import { plans } from '../kernel/plans.js';
import { instant } from '../kernel/shapes.js';
import { supportLock } from '../programs/locks.js';
import { chosenFields, operatorFields, rememberedFields } from './stored-fields.js';

/** Shape of stored fields in the answer. */
const shapeOf = <Fields extends Readonly<Record<string, { readonly schema: z.ZodType }>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as {
    [Key in keyof Fields]: Fields[Key]['schema'];
  };

const count = z.int().min(0);
/** US dollars with at most two decimal places. */
const dollars = z.number().min(0);

/** The shop as the admin needs it (spec GET /shops); field names are the spec's. */
export const shop = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  shopifyDomain: z.string(),
  /** Address of the storefront. */
  domain: z.string(),
  /** Handle of the shop's plan; null while none was set, which limits nothing. */
  plan: z.enum(planHandles).nullable(),
  /** Plan group that feature gates check; the operator can override it. */
  planGroup: z.enum(plans).nullable(),
  isTrialUsed: z.boolean(),
  planDiscountCode: z.string().nullable(),
  subStartAt: instant.nullable(),
  /** When the merchant's access to promos was renewed, and when a promo and one of a holiday were shown last. */
  accessAppAt: instant.nullable(),
  promoShowAt: instant.nullable(),
  promoHolidaySaleShowAt: instant.nullable(),
  /** The claimed promo: its type, and its delay; its code for the next subscription is `planDiscountCode`. */
  promoType: z.string().nullable(),
  promoSpecialOfferDelayType: z.string().nullable(),
  /** The exclusive deal that the vendor offers; the defaults of one before any was saved. */
  exclusiveDeal,
  /** Parts of the programs that support has locked. */
  supportLocks: z.array(supportLock),
  setupDone: z.boolean(),
  isDismissQuickSetup: z.boolean(),
  isNonDevShop: z.boolean(),
  /** True while support acts as the shop. */
  isCrmLogin: z.boolean(),
  installedAt: instant.nullable(),
  latestInstalledDate: instant.nullable(),
  /** Orders of the present billing cycle, those above the limit of the free plan included, and of the last 30 days. */
  monthlyOrderCount: count,
  last30DayOrdersCount: count,
  orderReferralCount: count,
  unlockUnlimitedOrderReferrals: z.boolean(),
  countCustomer: count,
  countTransactions: count,
  /** Most transactions of a shop that limits them (GAP-18). */
  transactionLimit: count,
  migratedRuleEngine: z.boolean(),
  usePendingPointV2: z.boolean(),
  primaryLanguageInApp: z.string(),
  /** Language of the widget; empty for that of the store's page. */
  widgetLanguage: z.enum(['', ...languages]),
  /** Time zone of the program; empty for that of the store. */
  timezone: z.string(),
  shopifyPlan: z.string(),
  /** Restores a conversation of the support chat. */
  crispSessionToken: z.string().nullable(),
  ...shapeOf(rememberedFields),
  ...shapeOf(chosenFields),
  ...shapeOf(operatorFields),
  settings: z.object({
    primaryLanguageInApp: z.string(),
    isShowSettingLanguage: z.boolean(),
    /** Whether staff may open the shop outside the store admin. */
    standaloneSignIn: z.boolean(),
  }),
});

/** The platform's facts of the shop, and what the app has cost it so far. */
export const shopInfo = z.object({
  shopOwner: z.string(),
  countryCode: z.string(),
  country: z.string(),
  address1: z.string(),
  phone: z.string(),
  currency: z.string(),
  ianaTimezone: z.string(),
  planName: z.string(),
  createdAt: instant.nullable(),
  allOrdersCount: count,
  totalGrossAmount: dollars,
  /** Charges of subscriptions alone, without usage fees. */
  totalGrossSub: dollars,
  /** Charges of subscriptions and usage fees. */
  totalTransactions: count,
  totalUsageFee: dollars,
});
