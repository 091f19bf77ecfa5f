import { openMerchant, SHOP } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

test('a merchant turns the launcher on and adds a block by the links that lead into the theme’s editor @desk', async ({
  page,
  context,
  instance,
}) => {
  const merchant = await openMerchant(instance);
  await merchant.till('/shop', { embed: false });
  // The service remembers for ten minutes that the launcher was on, as other tests of this shop have seen it.
  await page.route('**/shopify/checkSupportAppBlock', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const { embed } = await merchant.till<{ embed: boolean }>('/shop', {});
    await route.fulfill({ response, json: { ...rest, data: { ...data, isEmbedOn: embed } } });
  });
  const app = await merchant.visit(page, '/storefront');
  const off = app.getByText('The widget is off in your theme');
  await expect(off).toBeVisible();
  await expectAccessible(page);
  const editorOf = async (name: string) => {
    const opened = context.waitForEvent('page');
    await app.getByRole('link', { name }).first().click();
    return opened;
  };
  await test.step('the launcher is turned on in the editor, and the page says no more that it is off', async () => {
    const editor = await editorOf('Turn on in theme editor');
    await expect(editor).toHaveURL(new RegExp(`/admin/${SHOP}/themes/current/editor\\?.*activateAppId=`));
    await editor.getByRole('button', { name: 'Turn on' }).click();
    await expect(editor.getByText('Sign-up widget is on')).toBeVisible();
    await editor.close();
    await page.reload();
    await expect(app.getByText('App on your store')).toBeVisible();
    await expect(off).toHaveCount(0);
  });
  await test.step('a block is added to the template where it belongs', async () => {
    const editor = await editorOf('Add to theme: Point calculator');
    await editor.getByRole('button', { name: 'Add block' }).click();
    await expect(editor.getByText('point-calculator on product')).toBeVisible();
    await editor.close();
  });
});
