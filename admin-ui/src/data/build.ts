/**
 * Whether the server has another build of the app than the running one: its page then references another script. False as well without an
 * answer.
 */
export async function hasNewerBuild(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const headers = { accept: 'text/html' };
  const page = await fetch(window.location.href, { cache: 'no-store', headers }).catch(() => null);
  if (!own || !page?.ok) return false;
  return !(await page.text()).includes(new URL(own.src).pathname);
}
