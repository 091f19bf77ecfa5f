import { describe, expect, it } from '@jest/globals';
import { openPage, screen, waitFor, within } from '../support/page.js';
import { onPlan, shopWith } from '../support/shop.js';

const LOCKED = ['Primary color', 'Widget font', 'Remove branding', 'Custom CSS', 'Sender name'];

describe('branding', () => {
  it('is locked with the plan’s badge on the free plan [GATE-039, GATE-041, GATE-042]', async () => {
    await openPage('/settings', onPlan('free')).settled();
    for (const label of LOCKED) expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Available in Pro' })).toHaveLength(7);
  });

  it('opens the pricing modal by its badge [GATE-033, GATE-044, GATE-045]', async () => {
    const { user } = openPage('/settings', onPlan('free'));
    await user.click((await screen.findAllByRole('button', { name: 'Available in Pro' }))[0]!);
    expect((await screen.findByRole('dialog')).textContent).toContain('Pro');
  });

  it('is open on Pro: an unreadable color is warned of, and a color is saved', async () => {
    const page = openPage('/settings', { ...onPlan('pro_3_2025', 'pro'), 'shop.change-settings': () => ({}) });
    const color = await screen.findByLabelText<HTMLInputElement>('Primary color');
    await page.user.type(color, '#ffe066');
    await screen.findByText('White text is not readable on this color');
    await page.user.clear(color);
    await page.user.type(color, '#9d174d');
    page.answers(shopWith({ plan: 'pro_3_2025', planGroup: 'pro', primaryColor: '#9d174d' }));
    await page.user.click(screen.getByRole('button', { name: 'Save: Primary color' }));
    await waitFor(() => expect(page.calls('shop.change-settings')[0]?.body).toEqual({ primaryColor: '#9d174d' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save: Primary color' })).toBeNull());
    await page.user.click(screen.getByLabelText('Remove branding'));
    await waitFor(() => expect(page.calls('shop.change-settings')[1]?.body).toEqual({ removeBranding: true }));
  });

  it('has a logo as a file, which is removed by the same button that saves an address', async () => {
    const logo = '65e3e8f4-f539-4986-aab4-000000000001';
    const page = openPage('/settings', {
      ...shopWith({ plan: 'pro_3_2025', planGroup: 'pro', logoDefault: logo }),
      'shop.change-settings': () => ({}),
    });
    const file = within(await screen.findByRole('group', { name: 'Logo file' }));
    file.getByRole('button', { name: 'Replace logo' });
    expect(screen.getByLabelText<HTMLInputElement>('Logo').value).toBe('');
    await page.user.click(file.getByRole('button', { name: 'Remove logo' }));
    file.getByRole('button', { name: 'Upload logo' });
    await page.user.click(screen.getByRole('button', { name: 'Save: Logo' }));
    await waitFor(() => expect(page.calls('shop.change-settings')[0]?.body).toEqual({ logoDefault: '' }));
  });

  it('asks before what was typed is lost', async () => {
    const { user } = openPage('/settings', onPlan('pro_3_2025', 'pro'));
    await user.type(await screen.findByLabelText('Primary color'), '#9d174d');
    await user.click(screen.getByRole('link', { name: 'Magic tags' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText<HTMLInputElement>('Primary color').value).toBe('#9d174d');
  });
});

it('the language of the storefront needs Advanced [GATE-043]', async () => {
  const pro = { plan: 'pro_3_2025', planGroup: 'pro', widgetLanguage: 'en' };
  await openPage('/settings', shopWith(pro)).settled();
  const language = screen.getByLabelText<HTMLSelectElement>('Widget language');
  const disabled = [...language.options].filter((option) => option.disabled);
  expect([language.value, disabled.map(({ text }) => text)]).toEqual(['en', ['Match the storefront language']]);
  screen.getByRole('button', { name: 'Available in Advanced' });
});
