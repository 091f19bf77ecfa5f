import { useTranslation } from 'react-i18next';
import { pageSettings } from '../../data/page-settings.js';
import type { IconName } from '../../kit/display/icons.js';
import type { Words } from '../../words/en.js';
import type { FieldKey } from './setting-field.js';

/** The sections of the settings (spec SETT-001 … SETT-010) and the danger zone, each with its address. */
export const sections = {
  general: { icon: 'settings', to: '/settings/general', page: 'settingsGeneral' },
  email: { icon: 'mail', to: '/settings/email', page: 'settingsEmail' },
  prelaunch: { icon: 'clock', to: '/settings/pre-launch', page: 'settingsPrelaunch' },
  order: { icon: 'earn', to: '/settings/order', page: 'settingsOrder' },
  language: { icon: 'person', to: '/settings/language', page: 'settingsLanguage' },
  colors: { icon: 'wand', to: '/settings/colors', page: 'settingsColors' },
  subscription: { icon: 'order', to: '/settings/subscription/plans', page: 'subscription' },
  translations: { icon: 'edit', to: '/settings/translations/editor', page: 'translations' },
  notifications: { icon: 'mail', to: '/settings/notifications', page: 'notifications' },
  developers: { icon: 'key', to: '/settings/developers', page: 'settingsDevelopers' },
  danger: { icon: 'alert', to: '/settings/danger', page: 'settingsDanger' },
} as const satisfies Record<string, { icon: IconName; to: string; page: keyof Words['pages'] }>;
export type SectionKey = keyof typeof sections;
export const sectionKeys = Object.keys(sections) as SectionKey[];

export function useSectionTitle(): (section: SectionKey) => string {
  const { t } = useTranslation();
  return (section) => t(`pages.${sections[section].page}.title`);
}

/** Settings that are fields of a section. */
const fieldsOf: Partial<Record<SectionKey, readonly FieldKey[]>> = {
  general: ['timezone', 'dateFormat', 'isShowSettingLanguage', 'standaloneSignIn'],
  email: [
    'mailSenderName',
    'mailFooter',
    'customEmailSender',
    'mailQuietHours',
    'mailQuietFrom',
    'mailQuietTo',
    'mailsADay',
  ],
  language: ['widgetLanguage'],
  colors: [
    'logoDefault',
    'widgetTheme',
    'primaryColor',
    'widgetFont',
    'removeBranding',
    'removeCheckoutBranding',
    'customCSS',
  ],
};

/** Pages that a section leads to. */
const pagesOf: Partial<Record<SectionKey, readonly (readonly [keyof Words['pages'], string])[]>> = {
  order: [
    ['pointPrograms', '/programs/point'],
    ['wayToEarn', '/storefront/way-to-earn'],
    ['wayToRedeem', '/way-to-redeem'],
    ['magicTags', '/programs/tags'],
  ],
  subscription: [
    ['settingsPlans', '/settings/subscription/plans'],
    ['invoices', '/subscription/billing'],
    ['usage', '/billing-dashboard'],
  ],
  translations: [['translationEditor', '/settings/translations/editor']],
  developers: [
    ['proof', '/settings/proof'],
    ['stream', '/settings/stream'],
    ['audit', '/settings/audit'],
    ['health', '/settings/health'],
  ],
};

interface NamedSetting {
  readonly id: string;
  readonly title: string;
  readonly section: SectionKey;
  readonly to: string;
}

/** Everything that can be set, by its name, with the address at which it is. */
export function useSettingNames(): readonly NamedSetting[] {
  const { t } = useTranslation();
  const titleOf = useSectionTitle();
  const more: readonly (readonly [SectionKey, string])[] = [
    ['prelaunch', t('settings.testMode')],
    ['prelaunch', t('settings.testList')],
    ['language', t('settings.languageLabel')],
    ['notifications', t('settings.reminders')],
    ['danger', t('settings.danger.customers.title')],
    ['danger', t('settings.danger.shop.title')],
  ];
  const isThere = (key: FieldKey) => key !== 'standaloneSignIn' || pageSettings().standalone;
  return sectionKeys.flatMap((section): NamedSetting[] => {
    const { to } = sections[section];
    return [
      { id: section, title: titleOf(section), section, to },
      ...(fieldsOf[section] ?? []).filter(isThere).map((key) => ({
        id: key,
        title: t(`settings.fields.${key}.label`),
        section,
        to: `${to}?setting=${key}`,
      })),
      ...(pagesOf[section] ?? []).map(([key, page]) => ({
        id: key,
        title: t(`pages.${key}.title`),
        section,
        to: page,
      })),
      ...more.filter(([of]) => of === section).map(([, title]) => ({ id: title, title, section, to })),
    ];
  });
}
