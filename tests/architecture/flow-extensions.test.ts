// The platform knows triggers and actions by the files of their extensions, the service by its catalogue: both say the same.
import { describe, expect, it } from '@jest/globals';
import { additionalRoutes } from '@loyalty/contracts/additional-routes';
import { flowActionProperties } from '@loyalty/contracts/flow/calls';
import { flowActionHandles, flowActions, flowTriggers } from '@loyalty/contracts/flow/catalogue';
import { parse } from 'smol-toml';
import { flowExtensions } from './flow-extensions.js';
import { files, textOf } from './repository.js';

interface Extension {
  extensions: { name: string; type: string; handle: string; runtime_url?: string; url?: string }[];
  settings?: { fields: { type: string; key?: string; required?: boolean }[] };
}

const written = files().filter((name) => /^extensions\/flow-[^/]+\/shopify\.extension\.toml$/.test(name));
const read = (name: string) => parse(textOf(name)) as unknown as Extension;

describe('the extensions for workflows', () => {
  it('are those of the catalogue, byte for byte', () => {
    expect(written.toSorted()).toEqual([...flowExtensions().keys()].toSorted());
    for (const [file, text] of flowExtensions()) expect(textOf(file)).toBe(text);
    expect(written).toHaveLength(Object.keys(flowTriggers).length + flowActionHandles.length + 1);
  });

  it('keep to the limits of the platform: handles of 30 characters, and keys of letters, digits and lines', () => {
    const all = written.map(read);
    const handles = all.flatMap(({ extensions }) => extensions.map(({ handle }) => handle));
    expect(handles.filter((handle) => !/^[a-z0-9-]{1,30}$/.test(handle))).toEqual([]);
    expect(new Set(handles).size).toBe(handles.length);
    const keys = all.flatMap(({ settings }) => settings?.fields.flatMap(({ key }) => key ?? []) ?? []);
    expect(keys.filter((key) => !/^[a-z][a-z_]{0,63}$/.test(key))).toEqual([]);
  });

  it('name addresses that the service answers', () => {
    const addresses = written
      .map(read)
      .flatMap(({ extensions }) => extensions.flatMap((one) => one.runtime_url ?? one.url ?? []));
    const routes = additionalRoutes.map(({ path }) => path);
    const known = addresses.filter((address) =>
      routes.includes(address.replace(/^\/flow\/actions\/.+$/, '/flow/actions/{handle}')),
    );
    expect(known).toEqual(addresses);
    expect(addresses).toHaveLength(flowActionHandles.length + 1);
  });

  it.each(flowActionHandles)('declare the fields of %s that the service reads', (handle) => {
    const { shape } = flowActionProperties[handle];
    const fields: readonly { key: string; required?: true }[] = flowActions[handle].fields;
    expect(Object.keys(shape).toSorted()).toEqual(['customer_id', ...fields.map(({ key }) => key)].toSorted());
    for (const { key, required } of fields)
      expect([
        key,
        (shape as Record<string, { safeParse(value: unknown): { success: boolean } }>)[key]!.safeParse(undefined)
          .success,
      ]).toEqual([key, required !== true]);
  });
});
