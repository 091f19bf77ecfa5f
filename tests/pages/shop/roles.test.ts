import { expect, it } from '@jest/globals';
import { openPage, screen } from '../support/page.js';
import { shopWith } from '../support/shop.js';

/** Buttons of the danger zone, which only the owner of the store account has (ADR 204). */
const DELETIONS = ['Export', 'Delete customers’ data', 'Delete personal data and remove the app'];

/** Headings, and names of buttons and links, of a page for the owner or other staff. */
async function namesFor(owner: boolean, address: string): Promise<string[]> {
  const staff = owner ? {} : { id: '90210002', label: 'Jonas Meier', displayName: 'Jonas Meier', owner };
  // A plan without branding has a button of the same name at each of its settings: none may be missing for either.
  await openPage(address, shopWith({ plan: 'free', planGroup: 'free' }, staff)).settled();
  const controls = [...document.querySelectorAll('h1, h2, button, a')];
  return controls.map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean);
}

it.each(['/settings', '/settings/danger', '/settings/colors', '/customers', '/subscription', '/programs'])(
  'the owner and other staff of a shop see the same screens, but for deletions: %s [GATE-001]',
  async (address) => {
    const [owner, other] = [await namesFor(true, address), await namesFor(false, address)];
    expect(owner.length).toBeGreaterThan(5);
    const forOwner = address === '/settings/danger' ? DELETIONS : [];
    expect(owner).toEqual(expect.arrayContaining(forOwner));
    expect(other).toEqual(owner.filter((name) => !forOwner.includes(name)));
  },
);

it('the app checks the theme once at start, whatever page is opened [SHELL-073, BILL-031]', async () => {
  const page = openPage('/customers');
  await page.settled();
  expect(page.calls('shop.app-blocks')).toHaveLength(1);
});

it.each([
  ['of Online Store 2.0', true, 2, 'Last step: turn on Loyalty in your theme editor.'],
  [
    'of the first generation',
    false,
    3,
    'Last step: contact support to add Loyalty to your theme, which doesn’t support app blocks.',
  ],
])(
  'the app checks the theme at start and shows the instructions for one %s [SHELL-073, BILL-031]',
  async (_, isThemeOS2, count, text) => {
    const page = openPage('/set-up', {
      'shop.app-blocks': (theme: object) => ({ ...theme, isThemeOS2, isEmbedOn: false }),
    });
    for (let steps = 0; steps < count; steps += 1)
      await page.user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText(text);
    expect(page.calls('shop.app-blocks')).toHaveLength(1);
  },
);
