import { headerAction, openMerchant, type ScreenMerchant, titleOf } from './support/merchant.js';
import { expect, expectAccessible, test } from './support/test.js';

let merchant: ScreenMerchant;
test.beforeAll(async ({ instance }) => {
  merchant = await openMerchant(instance);
});

interface State {
  data: { state: string; verified: { events: number } | null; seal: { head: string } | null };
}

test('the page Proof checks the ledger, seals it, and finds what is tampered with', { tag: '@desk' }, async ({
  page,
}) => {
  const app = await merchant.visit(page, '/settings/proof');
  await expect(titleOf(app)).toHaveText('Proof');
  await headerAction(app, 'Verify now');
  await expect(app.getByText('Chain intact')).toBeVisible();
  // An earlier check may still stand there until this one is done.
  await expect(async () => {
    const { data } = await merchant.api<State>('/lp/proof');
    const events = data.verified?.events.toLocaleString('en') ?? '';
    await expect(app.getByText(`${events} events checked, 0 broken`).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(app.getByText('Each event carries the hash of the previous one')).toBeVisible();
  await expectAccessible(page);
  await test.step('a sealed head is listed in the chain with its whole hash [I-58]', async () => {
    await app.getByRole('button', { name: 'Seal now' }).click();
    // An earlier seal may still be the last one until this one is made.
    await expect(async () => {
      const head = (await merchant.api<State>('/lp/proof')).data.seal?.head ?? '';
      expect(head).not.toBe('');
      const seals = app.getByRole('list', { name: 'Signed seals, newest last' });
      await expect(seals).toContainText(head.slice(0, 4), { timeout: 1_000 });
      await expect(app.getByText((head.match(/.{4}/g) ?? []).join(' '))).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
  await test.step('a copy that is tampered with is found out, with both hashes', async () => {
    await headerAction(app, 'Tamper with a copy');
    const modal = app.getByRole('dialog');
    await expect(modal.getByText('This is a copy. Your ledger is untouched.')).toBeVisible();
    await modal.getByRole('button', { name: 'Change the copy' }).click();
    await expect(modal.getByText(/^Found at event/)).toBeVisible();
    await expect(modal.getByText('Found hash')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });
});
