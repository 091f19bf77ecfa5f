import { describe, expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { openPage, screen, waitFor, within } from '../support/page.js';
import { onPlan, onStorePlan, shopWith } from '../support/shop.js';

type Row = { key: string; value: unknown };
const stored = (values: Record<string, unknown>): Answers => ({
  'shop.list-settings': (rows: Row[]) =>
    rows.map((row) => (row.key in values ? { ...row, value: values[row.key] } : row)),
});
const onPro = onPlan('pro_3_2025', 'pro');
const saveBar = () => screen.findByRole('button', { name: 'Save' });

describe('branding', () => {
  it.each([
    ['/settings/colors', ['Primary color', 'Widget font', 'Remove branding', 'Custom CSS'], 5],
    ['/settings/email', ['Sender name', 'Email footer', 'Custom email sender', 'Sender email', 'Host'], 5],
  ])(
    'is locked with the plan’s badge on the free plan: %s [GATE-039, GATE-041, GATE-042]',
    async (address, locked, badges) => {
      await openPage(address, onPlan('free')).settled();
      for (const label of locked) expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
      expect(screen.getAllByRole('button', { name: 'Available in Pro' })).toHaveLength(badges);
    },
  );

  it('keeps the mark at checkout below Shopify Plus, on any plan of ours [GATE-040]', async () => {
    const flag = () => screen.findByLabelText<HTMLInputElement>('Remove branding at checkout');
    openPage('/settings/colors', onPro);
    expect((await flag()).disabled).toBe(true);
    screen.getByRole('button', { name: /Shopify Plus/ });
  });

  it('lets a store on Shopify Plus take off the mark at checkout [GATE-040]', async () => {
    const page = openPage('/settings/colors', { ...onStorePlan('Shopify Plus'), 'shop.change-settings': () => ({}) });
    await page.user.click(await screen.findByLabelText('Remove branding at checkout'));
    page.answers(stored({ removeCheckoutBranding: true }));
    await page.user.click(await saveBar());
    const [call] = await waitFor(() => {
      expect(page.calls('shop.change-settings')).toHaveLength(1);
      return page.calls('shop.change-settings');
    });
    expect(call?.body).toEqual({ removeCheckoutBranding: true });
  });

  it('opens the pricing modal by its badge [GATE-033, GATE-044, GATE-045]', async () => {
    const { user } = openPage(
      '/settings/colors',
      shopWith({ plan: 'free', planGroup: 'free', last30DayOrdersCount: 620 }),
    );
    await user.click((await screen.findAllByRole('button', { name: 'Available in Pro' }))[0]!);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Pro');
    // What the plan would have cost with the orders of the shop, its fees included.
    expect(dialog.textContent).toContain('Cost, last 30 days$42.99');
  });

  it('is open on Pro: an unreadable color is warned of and not saved, another is', async () => {
    const page = openPage('/settings/colors', { ...onPro, 'shop.change-settings': () => ({}) });
    const color = await screen.findByLabelText<HTMLInputElement>('Primary color');
    await page.user.type(color, '#ffe066');
    await screen.findByText('White text is not readable on this color');
    screen.getByText(/^Contrast 1\.\d to 1: white text needs at least 4\.5\.$/);
    await page.user.click(await saveBar());
    expect(page.calls('shop.change-settings')).toEqual([]);
    await page.user.clear(color);
    await page.user.type(color, '#9d174d');
    await screen.findByText(/^Contrast 7\.\d to 1: white text is readable\.$/);
    page.answers(stored({ primaryColor: '#9d174d' }));
    await page.user.click(await saveBar());
    await waitFor(() => expect(page.calls('shop.change-settings')[0]?.body).toEqual({ primaryColor: '#9d174d' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('offers the colors of the templates, and saves several changes together', async () => {
    const page = openPage('/settings/colors', { ...onPro, 'shop.change-settings': () => ({}) });
    const swatches = within(await screen.findByRole('group', { name: 'Suggested colors' }));
    await page.user.click(swatches.getByRole('button', { name: 'Plum' }));
    expect(screen.getByLabelText<HTMLInputElement>('Primary color').value).toBe('#6b21a8');
    await page.user.click(screen.getByLabelText('Remove branding'));
    await page.user.click(screen.getByRole('radio', { name: 'Clay' }));
    await page.user.click(await saveBar());
    await waitFor(() =>
      expect(page.calls('shop.change-settings').map(({ body }) => body)).toEqual([
        { primaryColor: '#6b21a8', removeBranding: true, widgetTheme: 'clay' },
      ]),
    );
  });

  it('has a picker of colors beside the code', async () => {
    const { user } = openPage('/settings/colors', onPro);
    const pick = await screen.findByRole('button', { name: 'Choose Primary color' });
    await user.click(pick);
    await waitFor(() => expect(document.querySelector('.Polaris-ColorPicker')).not.toBeNull());
    expect(pick.getAttribute('aria-expanded')).toBe('true');
  });

  it('has a logo as a file, which is removed', async () => {
    const logo = '65e3e8f4-f539-4986-aab4-000000000001';
    const page = openPage('/settings/colors', {
      ...onPro,
      ...stored({ logoDefault: logo }),
      'shop.change-settings': () => ({}),
    });
    const file = within(await screen.findByRole('group', { name: 'Logo' }));
    file.getByRole('button', { name: 'Replace logo' });
    expect(screen.queryByLabelText('Image URL')).toBeNull();
    await page.user.click(file.getByRole('button', { name: 'Remove logo' }));
    file.getByRole('button', { name: 'Upload logo' });
    await page.user.click(await saveBar());
    await waitFor(() => expect(page.calls('shop.change-settings')[0]?.body).toEqual({ logoDefault: '' }));
  });

  it('keeps a logo by its address, and takes another address on request', async () => {
    openPage('/settings/colors', { ...onPro, ...stored({ logoDefault: 'https://cdn.example/logo.png' }) });
    expect((await screen.findByLabelText<HTMLInputElement>('Image URL')).value).toBe('https://cdn.example/logo.png');
    const { user } = openPage('/settings/colors', onPro);
    await user.click(await screen.findByRole('button', { name: 'Use an image URL instead' }));
    await user.type(screen.getByLabelText('Image URL'), 'ftp://');
    await waitFor(() => expect(screen.getByLabelText('Image URL').getAttribute('aria-invalid')).toBe('true'));
  });

  it('asks before what was typed is lost', async () => {
    const { user } = openPage('/settings/colors', onPro);
    await user.type(await screen.findByLabelText('Primary color'), '#9d174d');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText<HTMLInputElement>('Primary color').value).toBe('#9d174d');
  });
});

it('the language of the storefront needs Advanced [GATE-043]', async () => {
  await openPage('/settings/language', { ...onPro, ...stored({ widgetLanguage: 'en' }) }).settled();
  const language = screen.getByLabelText<HTMLSelectElement>('Widget language');
  const disabled = [...language.options].filter((option) => option.disabled);
  expect([language.value, disabled.map(({ text }) => text)]).toEqual(['en', ['Match the storefront language']]);
  screen.getByRole('button', { name: 'Available in Advanced' });
});
