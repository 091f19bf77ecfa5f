import { expect, it } from '@jest/globals';
import type { Config } from '../../../platform/config/config.js';
import { FlowEditor } from './flow-editor.js';

it('workflows of a store are built in its admin, those of a demo shop in the demo store', () => {
  const at = (config: Partial<Config>) => new FlowEditor(config as Config).of('fern');
  expect(at({ PLATFORM: 'shopify' })).toBe('https://fern.myshopify.com/admin/apps/flow');
  const PLATFORM_URL = 'http://127.0.0.1:4000';
  expect(at({ PLATFORM: 'demo', PLATFORM_URL })).toBe(`${PLATFORM_URL}/workflows/fern.myshopify.com`);
});
