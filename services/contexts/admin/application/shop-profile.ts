import { offerOf } from '@loyalty/contracts/billing/plans';
import type { ExclusiveDeal } from '@loyalty/contracts/deals/exclusive-deal';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import {
  accessAppAt,
  adminLanguage,
  promoHolidaySaleShowAt,
  promoShowAt,
  quickSetupDismissed,
  setupDone,
  standaloneSignIn,
  timezone,
} from '@loyalty/contracts/shop/settings';
import type { shopInfo as shopInfoShape, shop as shopShape } from '@loyalty/contracts/shop/shop-answer';
import {
  chosenFields,
  languageSwitcher,
  operatorFields,
  rememberedFields,
} from '@loyalty/contracts/shop/stored-fields';
import type { ShopCounts } from '@loyalty/projections/shop/shop-counts.queries';
import type { z } from 'zod';
import { domainOf } from '../../../platform/access/platform-access.js';
import { subscriptionInfoOf } from '../../billing/application/subscription-info.js';
import { spendUntil } from '../../billing/domain/spend.js';
import type { Billing } from '../../billing/domain/state.js';
import type { ProgramBook } from '../../programs/domain/book.js';
import { holdAt } from '../../programs/domain/in-force.js';
import type { Contact } from '../../shop/application/shop-contacts.js';
import { type Shop, widgetLanguageOf } from '../../shop/domain/shop.js';

type ShopFields = z.output<typeof shopShape>;
type ShopInfoFields = z.output<typeof shopInfoShape>;

/** What the fields of GET /shops are made of. */
export interface ShopSources {
  readonly id: string;
  readonly known: Shop;
  readonly book: ProgramBook;
  readonly billing: Billing;
  readonly contact: Contact | null;
  readonly counts: ShopCounts;
  /** Flags that the operator gave apart from the stored ones. */
  readonly flags: readonly string[];
  /** The exclusive deal that the merchant is offered. */
  readonly exclusiveDeal: ExclusiveDeal;
  /** The promo that the merchant claimed. */
  readonly claim: {
    readonly promoType: string;
    readonly discountCode: string | null;
    readonly delayType: string | null;
  } | null;
  readonly isBlocked: boolean;
  readonly transactionLimit: number;
  readonly isSupport: boolean;
  readonly chatSession: string | null;
  /** ISO 8601 instant. */
  readonly now: string;
}

/** Plans of stores that are no shops yet. */
const DEVELOPMENT = ['affiliate', 'partner_test', 'development'];

/** The values of stored fields, by key. */
const stored = <Fields extends Readonly<Record<string, Parameters<typeof settingOf>[0]>>>(fields: Fields, shop: Shop) =>
  Object.fromEntries(Object.values(fields).map((field) => [field.key, settingOf(field, shop.settings)])) as {
    [Key in keyof Fields]: z.output<Fields[Key]['schema']>;
  };

const dollars = (cents: number): number => Math.round(cents) / 100;

/** The plan's handle; a plan that only the operator set is shown as the one on sale (docs/adr/0084). */
const planOf = ({ plan }: Billing, { plan: group }: ProgramBook) => plan ?? (group ? offerOf(group).handle : null);

function planFields({ billing, book, now }: ShopSources) {
  const { isTrialUsed, subStartAt, usage, held } = subscriptionInfoOf(billing, now);
  return { plan: planOf(billing, book), planGroup: book.plan, isTrialUsed, subStartAt, usage, held };
}

/** The claimed code for the next subscription, until one has used it. */
function codeFor({ claim, billing }: ShopSources): string | null {
  const code = claim?.discountCode ?? null;
  return code !== null && billing.usedCodes.includes(code) ? null : code;
}

/** The shop's fields as the admin reads them (spec BILL-001 to BILL-034). */
export function shopFieldsOf(sources: ShopSources): ShopFields {
  const { id, known, book, contact, claim, counts, now } = sources;
  const { usage, held, ...plan } = planFields(sources);
  const byOperator = stored(operatorFields, known);
  const primaryLanguageInApp = settingOf(adminLanguage, known.settings);
  return {
    id,
    name: contact?.name ?? id,
    email: contact?.email ?? '',
    shopifyDomain: domainOf(id),
    domain: contact?.domain || domainOf(id),
    ...plan,
    accessAppAt: settingOf(accessAppAt, known.settings),
    promoShowAt: settingOf(promoShowAt, known.settings),
    promoHolidaySaleShowAt: settingOf(promoHolidaySaleShowAt, known.settings),
    promoType: claim?.promoType ?? null,
    planDiscountCode: codeFor(sources),
    promoSpecialOfferDelayType: claim?.delayType ?? null,
    exclusiveDeal: sources.exclusiveDeal,
    supportLocks: book.locks,
    ...stored(rememberedFields, known),
    ...stored(chosenFields, known),
    ...byOperator,
    isBlockedStore: sources.isBlocked || byOperator.isBlockedStore,
    setupDone: settingOf(setupDone, known.settings),
    isDismissQuickSetup: settingOf(quickSetupDismissed, known.settings),
    isNonDevShop: !DEVELOPMENT.includes(known.platformPlan.toLowerCase()),
    isCrmLogin: sources.isSupport,
    installedAt: known.installedAt,
    latestInstalledDate: known.latestInstalledAt,
    monthlyOrderCount: usage ? usage.orders + held : counts.ordersOf30Days,
    last30DayOrdersCount: counts.ordersOf30Days,
    orderReferralCount: counts.referredOrders,
    unlockUnlimitedOrderReferrals: [...sources.flags, ...byOperator.customFeatures].includes(
      'unlockUnlimitedOrderReferrals',
    ),
    countCustomer: counts.customers,
    countTransactions: counts.transactions,
    transactionLimit: sources.transactionLimit,
    migratedRuleEngine: book.ruleEngine,
    usePendingPointV2: holdAt(book, now) !== null,
    primaryLanguageInApp,
    widgetLanguage: widgetLanguageOf(known, book.plan),
    timezone: settingOf(timezone, known.settings),
    shopifyPlan: known.platformPlan,
    crispSessionToken: sources.chatSession,
    settings: {
      primaryLanguageInApp,
      isShowSettingLanguage: settingOf(languageSwitcher, known.settings),
      standaloneSignIn: settingOf(standaloneSignIn, known.settings),
    },
  };
}

/** The platform's facts of the shop, and what the app has cost it (spec BILL-035, BILL-036). */
export function shopInfoOf({ known, billing, contact, counts, now }: ShopSources): ShopInfoFields {
  const spent = spendUntil(billing, now);
  return {
    shopOwner: contact?.shopOwner ?? '',
    countryCode: contact?.countryCode ?? '',
    country: contact?.country ?? '',
    address1: contact?.address1 ?? '',
    phone: contact?.phone ?? '',
    currency: known.currency,
    ianaTimezone: known.zone,
    planName: known.platformPlan,
    createdAt: contact?.createdAt ?? null,
    allOrdersCount: Math.max(contact?.allOrdersCount ?? 0, counts.orders),
    totalGrossAmount: dollars(spent.subscriptions + spent.fees),
    totalGrossSub: dollars(spent.subscriptions),
    totalTransactions: spent.subscriptionCharges + spent.feeCharges,
    totalUsageFee: dollars(spent.fees),
  };
}
