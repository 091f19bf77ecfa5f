import { expect, it } from '@jest/globals';
import { ThemeSupport } from './theme-support.js';

it('the theme’s editor is in the admin of the store’s domain', async () => {
  const app = { id: 'app-1', adminOf: (domain: string) => `https://${domain}/admin` };
  const clock = { now: () => new Date(0) };
  const themes = new ThemeSupport({} as never, { of: async () => null }, clock, app);
  expect(await themes.of('fern')).toMatchObject({
    editor: 'https://fern.myshopify.com/admin/themes/current/editor',
    appId: 'app-1',
    isEmbedOn: null,
  });
});
