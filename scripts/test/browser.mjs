import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

export const NO_BROWSER = 'no browser: install Debian’s chromium-headless-shell or chromium, or set CHROMIUM_PATH';

/** Whether tests/support/services/browser.ts will find a browser. */
export function findsBrowser() {
  if (process.env.CHROMIUM_PATH) return true;
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return programs.some((name) => directories.some((at) => fs.existsSync(path.join(at, name))));
}
