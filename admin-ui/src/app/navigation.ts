/** The items of the navigation, in their order (SHELL-016 … SHELL-027). */
export const NAVIGATION = [
  { word: 'dashboard', path: '/' },
  { word: 'customers', path: '/customers' },
  { word: 'programs', path: '/programs' },
  { word: 'membership', path: '/membership' },
  { word: 'onsite', path: '/storefront' },
  { word: 'analytics', path: '/analytics' },
  { word: 'integrations', path: '/integration' },
  { word: 'featureRequest', path: '/feature-request' },
  { word: 'settings', path: '/settings' },
  { word: 'deals', path: '/gift' },
  { word: 'subscription', path: '/subscription' },
] as const;

export type NavigationWord = (typeof NAVIGATION)[number]['word'];

/** The items a shop sees: wishes are for shops that are not made for development (SHELL-028). */
export function navigationFor(shop: { isNonDevShop: boolean }): readonly (typeof NAVIGATION)[number][] {
  return NAVIGATION.filter((item) => item.word !== 'featureRequest' || shop.isNonDevShop);
}

/** Which item an address belongs to: the longest path it begins with; "/" and "/home" are the dashboard. */
export function activeItem(path: string): NavigationWord | undefined {
  const at = path.split('?')[0] ?? '/';
  if (at === '/' || at === '/home') return 'dashboard';
  const fitting = NAVIGATION.filter(
    (item) => item.path !== '/' && (at === item.path || at.startsWith(`${item.path}/`)),
  );
  return fitting.sort((a, b) => b.path.length - a.path.length)[0]?.word;
}
