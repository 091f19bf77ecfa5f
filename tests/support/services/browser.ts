import fs from 'node:fs';
import path from 'node:path';

/** Message for a machine without a browser. */
export const NO_BROWSER = 'no browser: install Debian’s chromium-headless-shell or chromium, or set CHROMIUM_PATH';

/**
 * Path of a Chromium to drive: CHROMIUM_PATH, else one on PATH, the headless build first, which takes two thirds of the processor time of the
 * whole browser for the same tests; undefined without one.
 * @throws when REQUIRE includes browser and there is none
 */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  const found = given ?? onPath(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']);
  const isRequired = (process.env.REQUIRE ?? '').split(',').includes('browser');
  if (!found && isRequired) throw new Error(`REQUIRE names browser, but: ${NO_BROWSER}`);
  return found;
}

function onPath(programs: string[]): string | undefined {
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  return programs.flatMap((name) => directories.map((at) => path.join(at, name))).find((file) => fs.existsSync(file));
}
