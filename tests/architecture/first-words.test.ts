import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { textOf } from './repository.js';

// The first bundle has the English of some areas only: what the frame and the dashboard say has to be among it, or a key is shown in its place.
const ROOT = 'admin-ui/src';
const ENGLISH = `${ROOT}/words/en`;

/** Files that name sections of other areas in the first bundle, and why that shows no key. */
const REASONED: Readonly<Record<string, string>> = {
  'words/messages.ts': 'translates messages into other languages, which are whole',
  'features/programs/kinds.ts': 'quick search loads the words of pages',
};

function imported(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, specifier]) => specifier!);
}

/** Areas whose English is in the first bundle. */
const firstAreas = (): string[] => imported(/'\.\/en\/(\w+)\.json'/g, textOf(`${ROOT}/words/first-english.ts`));

/** Pages whose words are in the first bundle, as modules. */
function firstPages(): string[] {
  const routes = fs.globSync(`${ROOT}/features/*/routes.ts`).filter((file) => textOf(file).includes('firstPage('));
  return routes.flatMap((file) => {
    const loaders = new Set(imported(/firstPage\(.*?(\w+)\),?$/gm, textOf(file)));
    return [...loaders].map((name) => {
      const [module] = imported(new RegExp(`const ${name} = \\(\\) => import\\('(.+?)'\\)`, 'g'), textOf(file));
      return path.join(path.dirname(file), module!);
    });
  });
}

const sourceOf = (module: string): string | undefined =>
  ['.ts', '.tsx'].map((ending) => module.replace(/\.js$/, ending)).find((file) => fs.existsSync(file));

/** Modules reached from these: by every import, but for pages, which routes load. */
function reached(from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let module = open.pop(); module; module = open.pop()) {
    const file = sourceOf(module);
    if (!file || found.has(file)) continue;
    found.add(file);
    const text = textOf(file);
    const modules = imported(/^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'/gm, text);
    if (!file.endsWith('routes.ts')) modules.push(...imported(/import\('(\.[^']+)'/g, text));
    open.push(...modules.map((one) => path.join(path.dirname(file), one)));
  }
  return found;
}

/** Sections of words that are not among the first ones, by the file that names them. */
function missing(modules: Iterable<string>, areas: readonly string[]): string[] {
  const others = fs.readdirSync(ENGLISH).filter((file) => !areas.includes(file.replace('.json', '')));
  const sections = new Set(others.flatMap((file) => Object.keys(JSON.parse(textOf(`${ENGLISH}/${file}`)))));
  return [...modules]
    .filter((file) => !(path.relative(ROOT, file) in REASONED))
    .flatMap((file) =>
      imported(/['`](\w+)\.[\w$]/g, textOf(file))
        .filter((section) => sections.has(section) && !['pages', 'exportKinds'].includes(section))
        .map((section) => `${file}: ${section}`),
    );
}

describe('words of the first view', () => {
  it('are in the first bundle', () => {
    expect(firstPages()).toHaveLength(1);
    const modules = reached([`${ROOT}/main.js`, ...firstPages()]);
    expect(modules.size).toBeGreaterThan(100);
    expect(missing(modules, firstAreas())).toEqual([]);
  });

  it('are found missing where the first bundle has fewer areas', () => {
    const modules = reached([`${ROOT}/main.js`, ...firstPages()]);
    const fewer = firstAreas().filter((area) => area !== 'home');
    expect(missing(modules, fewer)).toContain(`${ROOT}/features/analytics/dashboard-page.tsx: dashboard`);
  });
});
