/** The items of the navigation, in their order: what is built (SHELL-016 … SHELL-024). `also`: addresses elsewhere that belong to it. */
export const NAVIGATION = [
  { word: 'dashboard', path: '/', also: ['/home'] },
  { word: 'customers', path: '/customers', also: [] },
  { word: 'activity', path: '/customers/activity', also: ['/customers/programs'] },
  { word: 'programs', path: '/programs', also: ['/storefront', '/way-to-redeem'] },
  { word: 'membership', path: '/membership', also: ['/wholesale'] },
  { word: 'integrations', path: '/integration', also: [] },
  { word: 'settings', path: '/settings', also: [] },
] as const;

export type NavigationWord = (typeof NAVIGATION)[number]['word'];

const begins = (at: string, path: string) => at === path || (path !== '/' && at.startsWith(`${path}/`));

/** Which item an address belongs to: the one with the longest path it begins with. */
export function activeItem(path: string): NavigationWord | undefined {
  const at = path.split('?')[0] ?? '/';
  const fitting = NAVIGATION.flatMap(({ word, path: own, also }) =>
    [own, ...also].filter((each) => begins(at, each)).map((each) => ({ word, length: each.length })),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.word;
}
