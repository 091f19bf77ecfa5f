const KEY = 'reloadedForUpdate';
/** Within so many milliseconds a second reload would go round in circles. */
const ONCE_MS = 60_000;

/**
 * A page that was opened before the app was updated asks for parts that are no longer there. It is loaded anew, once; if that does not
 * help, the crash boundary says so.
 */
export function reloadAfterUpdate(win: Window): void {
  win.addEventListener('vite:preloadError', (event) => {
    const last = Number(win.sessionStorage.getItem(KEY));
    if (Date.now() - last < ONCE_MS) return;
    event.preventDefault();
    win.sessionStorage.setItem(KEY, String(Date.now()));
    win.location.reload();
  });
}
