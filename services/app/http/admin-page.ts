/** What the admin's page is told before it asks anything. */
export interface PageSettings {
  /** Whether staff may sign in outside the store admin. */
  readonly standalone: boolean;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const PLACE = '<meta name="robots" content="noindex" />';

/** The built page with its settings, which the app reads from a `meta` element: a script in the page would need a hole in its policy. */
export function adminPage(built: string, settings: PageSettings): string {
  const content = JSON.stringify(settings).replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);
  return built.replace(PLACE, () => `${PLACE}<meta name="loyalty-settings" content="${content}" />`);
}
