/** What the server says in the page itself, before anything is asked. */
export interface PageSettings {
  /** Whether staff may sign in outside the store admin. */
  readonly standalone: boolean;
}

const NONE: PageSettings = { standalone: false };

/** The settings in the page's `meta` element; all is off without one. */
export function pageSettings(page: Document = document): PageSettings {
  const content = page.querySelector<HTMLMetaElement>('meta[name="loyalty-settings"]')?.content;
  return content ? { ...NONE, ...(JSON.parse(content) as Partial<PageSettings>) } : NONE;
}
