import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { WidgetAssets } from './widget-assets.js';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'widget-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (text: string) => fs.writeFileSync(path.join(folder, 'panel.js'), text);

it('the folder of the scripts changes with them, and with nothing else', () => {
  write('one');
  const first = new WidgetAssets(undefined, folder);
  fs.writeFileSync(path.join(folder, 'panel.js.br'), 'compressed');
  expect(new WidgetAssets(undefined, folder).version).toBe(first.version);
  write('two');
  expect(new WidgetAssets(undefined, folder).version).not.toBe(first.version);
});

it('scripts come from the service, or from a delivery network in front of it', () => {
  write('one');
  const own = new WidgetAssets(undefined, folder);
  expect(own.folder).toBe(`v/${own.version}/`);
  expect(own.addressOf('blocks.js', 'https://app.example')).toBe(
    `https://app.example/widget/v/${own.version}/blocks.js`,
  );
  const network = new WidgetAssets('https://assets.example/loyalty', folder);
  expect(network.addressOf('blocks.js', 'https://app.example')).toBe(
    `https://assets.example/loyalty/widget/v/${own.version}/blocks.js`,
  );
});

it('without a build the fixed names stay', () => {
  const none = new WidgetAssets(undefined, path.join(folder, 'nothing'));
  expect([none.version, none.folder]).toEqual(['', '']);
  expect(none.addressOf('blocks.js', 'https://app.example')).toBe('https://app.example/widget/blocks.js');
});
