import { pageSettings } from '../data/page-settings.js';
import { hasContact } from './contact.js';

/** Items of the navigation in order: implemented pages (SHELL-016 … SHELL-024). `also`: other addresses that belong to an item. */
export const NAVIGATION = [
  { word: 'dashboard', path: '/', also: ['/home'] },
  { word: 'customers', path: '/customers', also: [] },
  { word: 'activity', path: '/customers/activity', also: ['/customers/programs'] },
  { word: 'programs', path: '/programs', also: ['/storefront/way-to-earn', '/way-to-redeem', '/discount'] },
  { word: 'membership', path: '/membership', also: ['/wholesale', '/programs/tier'] },
  {
    word: 'onsite',
    path: '/storefront',
    also: [
      '/branding/point',
      '/customer-invite',
      '/referral',
      '/referral-v1',
      '/signup-widget',
      '/signup-block',
      '/checkout-discount',
      '/interact-website',
      '/reminder',
      '/vip-tier',
      '/donation',
      '/faqs',
      '/calculator',
    ],
  },
  { word: 'analytics', path: '/analytics', also: [] },
  { word: 'integrations', path: '/integration', also: [] },
  { word: 'featureRequest', path: '/feature-request', also: ['/feedback'] },
  { word: 'settings', path: '/settings', also: [] },
  { word: 'deals', path: '/gift', also: [] },
  { word: 'subscription', path: '/subscription', also: ['/billing-dashboard', '/downSell', '/customize_plan'] },
] as const;

type NavigationWord = (typeof NAVIGATION)[number]['word'];

/** The items that a shop sees: a development store asks for no features (spec SHELL-028), and nobody where a request leads nowhere. */
export const navigationOf = (isNonDevShop: boolean, takesRequests = hasContact() || pageSettings().feedback) =>
  NAVIGATION.filter(({ word }) => (isNonDevShop && takesRequests) || word !== 'featureRequest');

const begins = (at: string, path: string) => at === path || (path !== '/' && at.startsWith(`${path}/`));

/** The item of an address: the one with the longest matching path prefix. */
export function activeItem(path: string): NavigationWord | undefined {
  const at = path.split('?')[0] ?? '/';
  const fitting = NAVIGATION.flatMap(({ word, path: own, also }) =>
    [own, ...also].filter((each) => begins(at, each)).map((each) => ({ word, length: each.length })),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.word;
}
