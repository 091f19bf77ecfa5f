/** The editor of the published theme, with the app's id at the platform. */
interface ThemeEditor {
  /** Its address. */
  readonly editor: string;
  readonly appId: string;
}

/** Handle of the launcher of the widget in the theme extension. */
export const EMBED_HANDLE = 'loyalty-launcher';

/** Templates of themes and sections of them, by the place of a block that themes show. */
const TEMPLATES = {
  page: ['page', 'newAppsSection'],
  product: ['product', 'mainSection'],
  cart: ['cart', 'newAppsSection'],
  account: ['customers/account', 'newAppsSection'],
} as const;
type ThemePlace = keyof typeof TEMPLATES;

/** Whether blocks of a place are shown by themes. */
export const isThemePlace = (place: string): place is ThemePlace => Object.hasOwn(TEMPLATES, place);

const linkTo = ({ editor }: ThemeEditor, query: Readonly<Record<string, string>>): string =>
  `${editor}?${new URLSearchParams(query)}`;

/** Leads to the editor, with the app's launcher to be turned on. */
export const embedLink = (theme: ThemeEditor): string =>
  linkTo(theme, { context: 'apps', activateAppId: `${theme.appId}/${EMBED_HANDLE}` });

/** Leads to the editor, with a block of the app to be added where it belongs. */
export function blockLink(theme: ThemeEditor, place: ThemePlace, block: string): string {
  const [template, target] = TEMPLATES[place];
  return linkTo(theme, { template, addAppBlockId: `${theme.appId}/${block}`, target });
}
