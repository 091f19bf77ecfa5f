import { z } from 'zod';
import { defineSetting, type Setting } from '../kernel/settings.js';
import { brandingFields } from './branding.js';

// Fields of the shop that are stored as they are given, by their names in GET /shops.

const flagOf = (key: string): Setting<boolean> => defineSetting({ key, schema: z.boolean(), default: false });
const operatorFlag = (key: string, byDefault = false): Setting<boolean> => ({
  ...flagOf(key),
  default: byDefault,
  byOperator: true,
});
const momentOf = (key: string): Setting<string | null> =>
  defineSetting({ key, schema: z.iso.datetime().nullable(), default: null });
const names = z.array(z.string().trim().min(1).max(60)).max(50);
const operatorNames = (key: string): Setting<string[]> => ({ key, schema: names, default: [], byOperator: true });

/** Fields that the admin stores through `POST /shop` (spec CALL-010 to CALL-015). */
export const rememberedFields = {
  isFirstLogin: { ...flagOf('isFirstLogin'), default: true },
  aiAssistantConsent: flagOf('aiAssistantConsent'),
  aiAssistantConsentTimestamp: momentOf('aiAssistantConsentTimestamp'),
  isEnablePosPro3: flagOf('isEnablePosPro3'),
} as const;

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY/MM/DD'] as const;
const birthdaySeparators = ['/', '-', '.'] as const;

/** Fields of the settings page. */
export const chosenFields = {
  /** Order of the parts of a date in the admin. */
  dateFormat: defineSetting({ key: 'dateFormat', schema: z.enum(dateFormats), default: 'MM/DD/YYYY' }),
  characterSplitBirthday: defineSetting({
    key: 'characterSplitBirthday',
    schema: z.enum(birthdaySeparators),
    default: '/',
  }),
  isNewFormatDOB: flagOf('isNewFormatDOB'),
  /** Whether the storefront shows anything of the app; members earn either way (spec STOR-035). */
  isAppEnabled: { ...flagOf('isAppEnabled'), default: true },
  /** Whether a customer gets a coupon again when the order that used it is refunded in full or cancelled (spec GATE-020). */
  allowRefundCoupons: flagOf('allowRefundCoupons'),
  ...brandingFields,
} as const;

/** Whether pages show a language switcher (spec SHELL-036). */
export const languageSwitcher = flagOf('isShowSettingLanguage');

/** Flags and labels that only the operator sets. */
export const operatorFields = {
  isNewBranding: operatorFlag('isNewBranding', true),
  isNewShop: operatorFlag('isNewShop', true),
  shouldLimitTransactions: operatorFlag('shouldLimitTransactions'),
  isAccountVerified: operatorFlag('isAccountVerified'),
  disabledEmbedApp: operatorFlag('disabledEmbedApp'),
  /** Customizations that were made for the shop. */
  customizeForShops: operatorNames('customizeForShops'),
  /** Flags of features, each of which opens its gates (spec BILL-012). */
  customFeatures: operatorNames('customFeatures'),
  useNewWidget: operatorFlag('useNewWidget', true),
  useWidgetV3: operatorFlag('useWidgetV3', true),
  useReferralV2: operatorFlag('useReferralV2', true),
  isUseOldThankYouWidget: operatorFlag('isUseOldThankYouWidget'),
  isFeatureForVNM: operatorFlag('isFeatureForVNM'),
  isAvailableGenerateAI: operatorFlag('isAvailableGenerateAI'),
  isAllowFreeChangePrimaryColor: operatorFlag('isAllowFreeChangePrimaryColor'),
  isBlockedStore: operatorFlag('isBlockedStore'),
  /** Whether the store has the app that the item "Speed checker" leads to (spec SHELL-031, GAP-03). */
  isSeoAppInstalled: operatorFlag('isSeoAppInstalled'),
  enableAIAgent: operatorFlag('enableAIAgent'),
} as const;

interface FlagFields {
  readonly customFeatures: readonly string[];
  readonly isAvailableGenerateAI: boolean;
  readonly isAllowFreeChangePrimaryColor: boolean;
  readonly isNewBranding: boolean;
}

/** The flags that features ask for: those by name, and those that have a field of their own. */
export const flagsOf = ({
  customFeatures,
  isAvailableGenerateAI,
  isAllowFreeChangePrimaryColor,
  isNewBranding,
}: FlagFields): string[] => [
  ...customFeatures,
  ...(isAvailableGenerateAI ? ['isAvailableGenerateAI'] : []),
  ...(isAllowFreeChangePrimaryColor ? ['isAllowFreeChangePrimaryColor'] : []),
  ...(isNewBranding ? [] : ['isOldBranding']),
];

export const storedFields: readonly Setting[] = [
  ...Object.values(rememberedFields),
  ...Object.values(chosenFields),
  languageSwitcher,
  ...Object.values(operatorFields),
] as unknown as readonly Setting[];
