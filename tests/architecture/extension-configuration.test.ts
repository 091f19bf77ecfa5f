// What the vendor's command line is told of each extension is what it finds in the extension's folder.
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'smol-toml';
import { files, textOf } from './repository.js';

const read = <T>(file: string): T => parse(textOf(file)) as unknown as T;

interface ExtensionConfiguration {
  api_version: string;
  extensions: {
    handle: string;
    type: string;
    targeting: { module: string; target: string }[];
    capabilities: { network_access?: boolean };
  }[];
}

describe('the configuration of extensions', () => {
  const configurations = files().filter((name) => name.endsWith('/shopify.extension.toml'));
  const typesOf = (name: string) =>
    (read<Partial<ExtensionConfiguration>>(name).extensions ?? []).map(({ type }) => type);

  it.each(configurations.filter((name) => typesOf(name).includes('ui_extension')))(
    '%s names modules that are there, at the version of the vendor’s types',
    (name) => {
      const folder = path.dirname(name);
      const { api_version: version, extensions } = read<ExtensionConfiguration>(name);
      const vendor = JSON.parse(textOf('package.json')).devDependencies['@shopify/ui-extensions'] as string;
      const [year = '', month = ''] = vendor.split('.');
      expect(version).toBe(`${year}-${month.padStart(2, '0')}`);
      for (const { handle, type, targeting, capabilities } of extensions) {
        // Further extensions of a folder are named after it.
        expect([`${handle}-`.startsWith(`${path.basename(folder)}-`), type]).toEqual([true, 'ui_extension']);
        const modules = targeting.map(({ module }) => path.join(folder, module));
        expect(modules.filter((module) => !files().includes(module))).toEqual([]);
        for (const { module, target } of targeting)
          expect(textOf(path.join(folder, module))).toContain(`'@shopify/ui-extensions/${target}'`);
        // Their session tokens are for the service.
        expect(capabilities.network_access).toBe(true);
      }
    },
  );

  it('has what the vendor’s command line needs to build the function: its library, no types, and the exports by their names', async () => {
    const folder = 'extensions/loyalty-discount';
    const { extensions } = read<{
      extensions: { targeting: { export: string; input_query: string }[]; build: Record<string, string> }[];
    }>(`${folder}/shopify.extension.toml`);
    const [{ targeting, build }] = extensions as [(typeof extensions)[0]];
    const { dependencies } = JSON.parse(textOf(`${folder}/package.json`));
    // The major version that the command line asks for.
    expect(dependencies['@shopify/shopify_function']).toMatch(/^2\./);
    // Without a command it would generate types with a package that is not here.
    expect([build.command, build.typegen_command]).toEqual(['', expect.stringMatching(/^\S/)]);
    const camelized = targeting.map(({ export: name }) =>
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    );
    expect(Object.keys(await import(`../../${folder}/src/index.js`)).toSorted()).toEqual(camelized.toSorted());
    expect(targeting.filter(({ input_query: query }) => !files().includes(`${folder}/${query}`))).toEqual([]);
  });

  it('names the address of the service by the one variable that the page of the installation sets', () => {
    const sources = files().filter((name) => /^extensions\/(?!loyalty-discount).+\.tsx?$/.test(name));
    const variables = sources.flatMap((name) =>
      [...textOf(name).matchAll(/process\.env\.(\w+)/g)].map(([, one]) => one),
    );
    expect([...new Set(variables)]).toEqual(['APP_URL']);
    expect(textOf('docs/install-on-shopify.md')).toContain('`APP_URL=https://… shopify app deploy`');
  });
});
