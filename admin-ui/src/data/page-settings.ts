import { NO_SETTINGS, PAGE_SETTINGS, type PageSettings } from '@loyalty/contracts/shop/page-settings';

/** The settings in the page's `meta` element; all is off without one. */
export function pageSettings(page: Document = document): PageSettings {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${PAGE_SETTINGS}"]`)?.content;
  return content ? { ...NO_SETTINGS, ...(JSON.parse(content) as Partial<PageSettings>) } : NO_SETTINGS;
}
