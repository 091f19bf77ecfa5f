import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { settingKey, settingValue } from '../kernel/settings.js';
import { instant } from '../kernel/shapes.js';
import { supportRole } from '../support/roles.js';
import { getFeedbackBoard } from './feedback.js';
import { appLanguages } from './languages.js';
import { getStoreAccess } from './scopes.js';
import { widgetLanguage } from './settings.js';
import { shop, shopInfo } from './shop-answer.js';
import { rememberedFields } from './stored-fields.js';
import { getTestList, saveTestList } from './test-list.js';

export { appLanguages };

/** Unlike the other calls it returns `shop` and `shopInfo` in addition to `success` (spec CALL-003). */
export const getShop = endpoint({
  id: 'shop.get',
  access: 'entrance',
  method: 'GET',
  path: '/shops',
  summary: 'The shop and what the platform says of it',
  data: z.object({
    shop,
    shopInfo,
    /** The caller: the account's owner may appoint auditors; an auditor changes nothing. */
    user: z.object({
      id: z.string(),
      label: z.string(),
      email: z.string(),
      /** Name of the store's owner (spec SHELL-052). */
      displayName: z.string(),
      owner: z.boolean(),
      auditor: z.boolean(),
      /** Agency that the sign-in's token names (spec SHELL-044); `others` where it names none. */
      vendor: z.string(),
      /** The support login that the caller is in. */
      support: z.object({ login: z.string(), person: z.string(), role: supportRole, endsAt: z.string() }).nullable(),
    }),
    position: z.int(),
    now: z.string(),
  }),
  answers: 'one',
  does: 'read',
});
export type ShopAnswer = z.output<(typeof getShop)['data']>;

export const saveShop = endpoint({
  id: 'shop.save',
  access: 'write',
  method: 'POST',
  path: '/shop',
  summary: 'Remember a choice on the shop',
  body: z
    .strictObject({
      isDismissQuickSetup: z.boolean().optional(),
      setupDone: z.boolean().optional(),
      isFirstLogin: rememberedFields.isFirstLogin.schema.optional(),
      promoShowAt: instant.optional(),
      promoHolidaySaleShowAt: instant.optional(),
      accessAppAt: instant.optional(),
      aiAssistantConsent: z.literal(true).optional(),
      aiAssistantConsentTimestamp: z.iso.datetime().optional(),
      isEnablePosPro3: rememberedFields.isEnablePosPro3.schema.optional(),
      crispSessionToken: z.string().trim().min(1).max(200).optional(),
    })
    .refine((choice) => choice.aiAssistantConsent === undefined || choice.aiAssistantConsentTimestamp !== undefined, {
      path: ['aiAssistantConsentTimestamp'],
      error: 'This field is required',
    })
    .refine((choice) => choice.aiAssistantConsentTimestamp === undefined || choice.aiAssistantConsent !== undefined, {
      path: ['aiAssistantConsent'],
      error: 'This field is required',
    }),
  data: z.object({}),
  answers: 'receipt',
  does: 'write',
});

export const saveSettings = endpoint({
  id: 'shop.settings',
  access: 'write',
  method: 'POST',
  path: '/lp/settings',
  summary: 'Remember the language of the admin, and that of the widget',
  body: z.strictObject({
    primaryLanguageInApp: z.enum(appLanguages).optional(),
    widgetLanguage: widgetLanguage.schema.optional(),
  }),
  data: z.object({}),
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed'],
});

export const switchApp = endpoint({
  id: 'shop.switch-app',
  access: 'write',
  method: 'PUT',
  path: '/lp/app-status',
  summary: 'Show the app on the storefront, or nothing of it; members earn points either way',
  body: z.strictObject({ enabled: z.boolean() }),
  data: z.object({ enabled: z.boolean() }),
  answers: 'receipt',
  does: 'write',
});

export const checkAppBlocks = endpoint({
  id: 'shop.app-blocks',
  access: 'staff',
  method: 'GET',
  path: '/shopify/checkSupportAppBlock',
  summary: 'Whether the published theme takes app blocks, as themes of Online Store 2.0 do, and shows the launcher',
  data: z.object({
    isThemeOS2: z.boolean(),
    /** Whether the theme has the app's launcher on; null while that is not known. */
    isEmbedOn: z.boolean().nullable(),
    /** Address of the editor of the published theme. */
    editor: z.url(),
    /** The app's id at the platform, which links to the editor name. */
    appId: z.string(),
  }),
  answers: 'one',
  does: 'read',
});

/** Position of each consumer of the log. */
export const lagRow = z.object({
  name: z.string(),
  position: z.int(),
  behind: z.int(),
  ageMs: z.int(),
  parked: z.int(),
});

export const getHealth = endpoint({
  id: 'shop.health',
  access: 'staff',
  method: 'GET',
  path: '/lp/health',
  summary: 'Position and lag of everything that follows the log',
  data: lagRow,
  answers: 'list',
  does: 'read',
});

/** A setting with its effective value, its default, and the JSON schema of its values. */
const settingRow = z.object({
  key: z.string(),
  value: settingValue,
  default: settingValue,
  schema: z.record(z.string(), z.unknown()),
});
export type SettingRow = z.output<typeof settingRow>;

export const listSettings = endpoint({
  id: 'shop.list-settings',
  access: 'staff',
  method: 'GET',
  path: '/lp/shop-settings',
  summary: 'Settings of the shop with their values and the schemas of these',
  data: settingRow,
  answers: 'list',
  does: 'read',
});

export const changeSettings = endpoint({
  id: 'shop.change-settings',
  access: 'write',
  method: 'PUT',
  path: '/lp/shop-settings',
  summary: 'Change one or several settings, all of them or none',
  body: z.record(settingKey, settingValue).refine((values) => Object.keys(values).length > 0, {
    error: 'Name at least one setting',
  }),
  data: z.object({}),
  answers: 'receipt',
  does: 'write',
  rejections: [
    'plan.needed',
    'feature.flag',
    'feature.platform-plan',
    'feature.scope',
    'shop.operator-field',
    'shop.own-setting',
  ],
});

export const shopEndpoints = [
  getShop,
  saveShop,
  saveSettings,
  switchApp,
  checkAppBlocks,
  getHealth,
  listSettings,
  changeSettings,
  getTestList,
  saveTestList,
  getFeedbackBoard,
  getStoreAccess,
] as const;
