import { describe, expect, it } from '@jest/globals';
import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { widgetLook } from '@loyalty/contracts/shopper/widget-look';
import type { Answers, Call } from '../support/answers.js';
import { blockDocument as documentOf, blockHub as hub, storedDocument } from '../support/onsite.js';
import { openPage, screen, waitFor, within } from '../support/page.js';
import { onStorePlan } from '../support/shop.js';
import { succeeds } from '../support/toasts.js';

const at = '2026-11-28T12:00:00.000Z';
const receipt = (data: object) => ({ ...data });

describe('the hub of content blocks', () => {
  it('opens from the menu, with blocks by place and what waits [ROUTE-041, SHELL-020]', async () => {
    openPage('/storefront', hub({ blocks: { faqs: { draft: {}, updatedAt: at } } }));
    await screen.findByRole('heading', { level: 1, name: 'Onsite' });
    await screen.findByRole('heading', { name: 'Checkout' });
    within(await cardOf('Dashboard')).getByText('On the loyalty page');
    within(await cardOf('FAQs')).getByText('Draft waiting');
    const banner = await cardOf('Hero banner');
    within(banner).getByText('Not on the page');
    expect(banner.querySelector('.drawn-sheet > div')?.shadowRoot?.textContent).toContain('Rewards of');
  });
});

it('the hub has the switch of refund coupons, which says what it changed', async () => {
  const page = openPage('/storefront', { ...hub(), 'shop.change-settings': () => ({}) });
  await page.user.click(await screen.findByRole('button', { name: 'Turn on Refund coupons' }));
  await succeeds('Refund coupons are on');
  expect(page.calls('shop.change-settings')[0]).toMatchObject({ body: { allowRefundCoupons: true } });
});

/** The card of a block in the hub. */
const cardOf = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const links = screen.getAllByRole('link', { name });
    const card = links.map((link) => link.closest<HTMLElement>('.onsite-card')).find((one) => one !== null);
    expect(card).toBeDefined();
    return card!;
  });

const anyDocument: Answers = {
  'documents.get': (_: never, { params }: Call) => {
    const { defaults } = blockDocuments[params.kind!.replace(/^block-/, '') as BlockName] ?? widgetLook;
    return { kind: params.kind, key: 'main', ...storedDocument(defaults) };
  },
  'documents.versions': () => [],
};

const offers = async (...titles: readonly string[]) => {
  const { user } = openPage('/storefront', { ...hub(), ...anyDocument });
  for (const name of titles) {
    await user.click(within(await cardOf(name)).getByRole('link', { name }));
    await screen.findByRole('heading', { level: 1, name });
    await screen.findByRole('heading', { name: 'Content' });
    await user.click(screen.getAllByRole('link', { name: 'Onsite' })[0]!);
    await screen.findByRole('heading', { level: 1, name: 'Onsite' });
  }
};

const opens = async (path: string, name: BlockName, title: string, field: string, shop: Answers = {}) => {
  const { user, calls } = openPage(path, {
    ...documentOf(name),
    ...shop,
    'documents.save-draft': () => receipt({ revision: 1, version: 0, drafted: true }),
    'documents.publish': () => receipt({ revision: 2, version: 1, drafted: false }),
  });
  await screen.findByRole('heading', { level: 1, name: title });
  const [input] = await screen.findAllByLabelText(field);
  await user.type(input!, 'Sip');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
  await waitFor(() => expect(calls('documents.publish')).toHaveLength(1));
  expect(JSON.stringify(calls('documents.save-draft')[0])).toContain('Sip');
};

describe('the hub offers an editor of', () => {
  it('the hero banner [STOR-004]', () => offers('Hero banner'));
  it('VIP tier benefits [STOR-005]', () => offers('VIP tier benefits'));
  it('referrals [STOR-006]', () => offers('Referral'));
  it('rewards activity [STOR-007]', () => offers('Rewards activity'));
  it('redemption [STOR-008]', () => offers('Redemption'));
  it('the dashboard [STOR-009]', () => offers('Dashboard'));
  it('the sign-up banner [STOR-010]', () => offers('Sign-up banner'));
  it('how it works [STOR-011]', () => offers('How it works'));
  it('ways to earn [STOR-012]', () => offers('Ways to earn'));
  it('ways to redeem [STOR-013]', () => offers('Ways to redeem'));
  it('questions [STOR-014]', () => offers('FAQs'));
  it('the coming-soon teaser [STOR-015]', () => offers('Coming-soon teaser'));
  it('the point calculator [STOR-016]', () => offers('Point calculator'));
  it('linked accounts [STOR-017]', () => offers('Link account'));
  it('the cart drawer [STOR-018]', () => offers('Cart drawer redeem'));
  it('reward celebrations [STOR-019]', () => offers('Reward celebration'));
  it('quick redeem and available rewards at checkout [STOR-020]', () =>
    offers('Checkout quick redeem', 'Available rewards'));
  it('sign-up and referral of the thank-you page [STOR-021]', () =>
    offers('Thank-you page sign-up', 'Thank-you page referral'));
});

describe('the editor of', () => {
  it('the point calculator opens at its address, and saves [ROUTE-045, STOR-052]', () =>
    opens('/storefront/point-calculator', 'point-calculator', 'Point calculator', 'Text'));
  it('one block opens at its address, and saves [ROUTE-047]', () =>
    opens('/storefront/hero-banner', 'hero-banner', 'Hero banner', 'Title'));
  it('invitations opens at its address, and saves [ROUTE-048, STOR-052]', () =>
    opens('/customer-invite', 'customer-invite', 'Customer invite', 'Subject'));
  it('the sign-up block opens at its address, and saves [ROUTE-052, STOR-052]', () =>
    opens('/signup-block', 'sign-up-block', 'Sign-up block', 'Title'));
  it('the checkout discount opens at its address, and saves [ROUTE-053, STOR-052]', () =>
    opens('/checkout-discount', 'checkout-discount', 'Checkout discount', 'Title', onStorePlan('Shopify Plus')));
  it('visit rewards opens at its address, and saves [ROUTE-054, STOR-052]', () =>
    opens('/interact-website', 'visit-website', 'Visit reward', 'Title'));
  it('reminders opens at its address, and saves [ROUTE-055, STOR-052]', () =>
    opens('/reminder', 'reminder', 'Reward reminder', 'Title'));
  it('tiers opens at its address, and saves [ROUTE-056]', () =>
    opens('/vip-tier', 'vip-tier-benefits', 'VIP tier benefits', 'Title'));
  it('donations opens at its address, and saves [ROUTE-058, STOR-052]', () =>
    opens('/donation', 'donation', 'Donation', 'Title'));
  it('questions opens at its address, and saves [ROUTE-059]', () => opens('/faqs', 'faqs', 'FAQs', 'Title'));
  it('the calculator opens at its address, and saves [ROUTE-060, STOR-052]', () =>
    opens('/calculator', 'calculator', 'Calculator', 'Title'));
});

it('blocks of checkout are locked in the hub and in their editor below Shopify Plus [GATE-037]', async () => {
  openPage('/storefront', { ...hub(), ...onStorePlan('Advanced') });
  for (const name of ['Checkout quick redeem', 'Available rewards', 'Checkout discount'])
    within(await cardOf(name)).getByRole('button', { name: /Shopify Plus/ });
  expect(within(await cardOf('Thank-you page sign-up')).queryByRole('button', { name: /Shopify Plus/ })).toBeNull();
});

it('the editor of a block of checkout says what it lacks, and takes no input [GATE-037]', async () => {
  openPage('/checkout-discount', { ...documentOf('checkout-discount'), ...onStorePlan('Advanced') });
  await screen.findByText('Shoppers see this block in checkout once the store is on Shopify Plus.');
  const [title] = await screen.findAllByLabelText<HTMLInputElement>('Title');
  expect(title!.readOnly || title!.disabled).toBe(true);
});

describe('a content block', () => {
  it('is drawn while it is typed, for members and for guests', async () => {
    const { user } = openPage('/storefront/dashboard', documentOf('dashboard'));
    await user.type(await screen.findByLabelText('Text'), 'Your leaves');
    const sheet = () => screen.getByRole('img', { name: 'Preview' }).firstElementChild?.shadowRoot?.textContent;
    await waitFor(() => expect(sheet()).toContain('Your leaves'));
    await user.click(screen.getByRole('radio', { name: 'Guest' }));
    await waitFor(() => expect(sheet()).toContain('Sign in to see your points.'));
  });

  it('names the field of what it cannot have', async () => {
    const { user, calls } = openPage('/reminder', documentOf('reminder'));
    const times = await screen.findByLabelText('Times in one browser, at most');
    await user.clear(times);
    await user.type(times, '11');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await screen.findByText('Enter a whole number from 1 to 10');
    expect(calls('documents.save-draft')).toEqual([]);
  });

  it('says that an address has none', async () => {
    openPage('/storefront/nothing');
    await screen.findByText('This content block does not exist');
  });
});

describe('the editor of invitations', () => {
  it('takes a QR code, and says how large it should be [STOR-049]', async () => {
    openPage('/customer-invite', documentOf('customer-invite'));
    within(await screen.findByRole('group', { name: 'QR code' })).getByText(/Under 200kb recommended/);
  });
});

describe('the picture of a block', () => {
  const FILE = '3c2f1a90-5b7e-4c1d-8f20-91d4a6b7c811';
  const sheet = () => screen.getByRole('img', { name: 'Preview' }).firstElementChild?.shadowRoot;

  it('is uploaded, or an address; one takes the place of the other [STOR-045]', async () => {
    const { user } = openPage('/storefront/hero-banner', documentOf('hero-banner', { picture: FILE }));
    const field = within(await screen.findByRole('group', { name: 'Image' }));
    field.getByText(/up to 2 MB/);
    await waitFor(() => expect(sheet()?.querySelector('img')?.getAttribute('src')).toContain(`/${FILE}`));
    expect(screen.queryByLabelText('Image URL')).toBeNull();
    await user.click(field.getByRole('button', { name: 'Remove image' }));
    await user.click(screen.getByRole('button', { name: 'Use an image URL instead' }));
    await user.type(screen.getByLabelText('Image URL'), 'http://cdn.example/a.png');
    expect(sheet()?.querySelector('img')).toBeNull();
    await user.clear(screen.getByLabelText('Image URL'));
    await user.type(screen.getByLabelText('Image URL'), 'https://cdn.example/a.png');
    await waitFor(() => expect(sheet()?.querySelector('img')?.getAttribute('src')).toBe('https://cdn.example/a.png'));
    field.getByRole('button', { name: 'Upload image' });
  });
});

describe('the editor of donations', () => {
  const OCEAN = '3c2f1a90-5b7e-4c1d-8f20-91d4a6b7c801';
  const TREES = '3c2f1a90-5b7e-4c1d-8f20-91d4a6b7c802';
  const cause = { id: OCEAN, title: 'Ocean clean-up', text: 'By boat.', link: '', minPoints: 100, isPaused: false };
  const given = { donations: 2, givers: 1, pointsBack: 0 };
  const sums = {
    ...{ points: 1500, donations: 3, givers: 2 },
    causes: [
      { cause: OCEAN, title: 'Ocean clean-up', points: 1240, ...given },
      { cause: TREES, title: 'Trees', points: 260, donations: 1, givers: 1, pointsBack: 40 },
    ],
  };
  const answers: Answers = {
    ...documentOf('donation', { causes: [cause] }),
    'documents.get': () => ({
      kind: 'block-donation',
      key: 'main',
      ...storedDocument({ ...blockDocuments.donation.defaults, causes: [cause] }, { version: 1, revision: 1 }),
    }),
    'donations.by-cause': () => sums,
  };

  it('has what members gave to each cause, and who they are', async () => {
    openPage('/donation', answers);
    await screen.findByText(/^1,500 points given/);
    screen.getByText(/^1,240 points · 2 donations · 1 giver/);
    screen.getByText('40 returned · No longer in the block');
    const link = screen.getByRole('link', { name: 'See who gave to Ocean clean-up' });
    expect(link.getAttribute('href')).toContain(`/customers/activity/all?program=${OCEAN}`);
  });

  it('has the fewest points of a cause as a number, and its pause as a switch', async () => {
    const { user, calls } = openPage('/donation', {
      ...answers,
      'documents.save-draft': () => receipt({ revision: 2, version: 1, drafted: true }),
      'documents.publish': () => receipt({ revision: 3, version: 2, drafted: false }),
    });
    const fewest = await screen.findByLabelText('Fewest points');
    await user.clear(fewest);
    await user.type(fewest, '250');
    await user.click(screen.getByLabelText('Paused'));
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(calls('documents.publish')).toHaveLength(1));
    expect(calls('documents.save-draft')[0]).toMatchObject({
      body: { settings: { causes: [{ ...cause, minPoints: 250, isPaused: true }] } },
    });
  });
});

describe('the editor of questions', () => {
  it('has a question and an answer, in an order that is changed by buttons [STOR-022]', async () => {
    const questions = ['First', 'Second'].map((question, at) => ({
      id: String(at),
      question: `${question}?`,
      answer: 'So.',
    }));
    const { user } = openPage('/faqs', documentOf('faqs', { questions }));
    const fields = async () =>
      (await screen.findAllByLabelText('Question')).map((field) => (field as HTMLInputElement).value);
    expect(await fields()).toEqual(['First?', 'Second?']);
    await user.click(screen.getByRole('button', { name: 'Move down: First?' }));
    expect(await fields()).toEqual(['Second?', 'First?']);
    await user.click(screen.getByRole('button', { name: 'Delete First?' }));
    expect(await fields()).toEqual(['Second?']);
    expect(screen.getAllByLabelText('Answer')).toHaveLength(1);
  });

  it('folds each question below its title, and opens one that is wrong', async () => {
    const questions = ['First?', ''].map((question, at) => ({ id: String(at), question, answer: 'So.' }));
    const { user } = openPage('/faqs', documentOf('faqs', { questions }));
    const first = await screen.findByRole('button', { name: /^First\?/ });
    expect(first.getAttribute('aria-expanded')).toBe('false');
    await user.click(first);
    expect(first.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('group', { name: 'First?' });
    await user.type(screen.getByLabelText('Title'), 'Ask');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await screen.findByRole('group', { name: 'Question 2' });
    screen.getByText('2 of 50');
  });

  it('takes a question back that was deleted, beside what was changed since [STOR-023]', async () => {
    const questions = ['First?', 'Second?'].map((question, at) => ({ id: String(at), question, answer: 'So.' }));
    const languages = { de: { questions: { 0: { question: 'Erste?' } } } };
    const { user, calls } = openPage('/faqs', {
      ...documentOf('faqs', { questions, languages }),
      'documents.save-draft': () => receipt({ revision: 1, version: 0, drafted: true }),
      'documents.publish': () => receipt({ revision: 2, version: 1, drafted: false }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete First?' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Second?'));
    await user.type(screen.getByLabelText('Title'), 'Ask');
    const toast = (await screen.findByText('Deleted: First?')).closest<HTMLElement>('.toast')!;
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(calls('documents.save-draft')).toHaveLength(1));
    expect(calls('documents.save-draft')[0]).toMatchObject({
      body: { settings: { title: 'Ask', questions, languages } },
    });
  });

  it('opens a new question with the focus in it', async () => {
    const { user } = openPage('/faqs', documentOf('faqs'));
    await user.click(await screen.findByRole('button', { name: 'Add question' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Question'));
    screen.getByText('Members do not see this block now.');
    await user.keyboard('Why?');
    await screen.findByRole('img', { name: 'Preview' });
  });

  it('offers five to begin with, which nobody sees before they are saved', async () => {
    const { user, calls } = openPage('/faqs', documentOf('faqs'));
    await screen.findByText('Five questions answer most emails.');
    screen.getByText('What happens when I return an order?');
    screen.getByRole('button', { name: 'Add question' });
    await user.click(await screen.findByRole('button', { name: 'Add five questions to begin with' }));
    expect(await screen.findAllByLabelText('Answer')).toHaveLength(5);
    expect(calls('documents.save-draft')).toEqual([]);
  });
});

describe('the editor of the loyalty page', () => {
  it('moves, hides and adds blocks, and takes each step back and forth', async () => {
    const { user } = openPage('/storefront/loyalty-page', hub());
    const titles = async () => {
      const [move] = await screen.findAllByRole('button', { name: /^Move down: / });
      const list = move!.closest<HTMLElement>('ol')!;
      return within(list)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('p')?.textContent);
    };
    const before = await titles();
    await user.click(screen.getByRole('button', { name: 'Move down: Hero banner' }));
    expect((await titles())[0]).toBe('Dashboard');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await titles()).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect((await titles())[1]).toBe('Hero banner');
    await user.selectOptions(screen.getByLabelText('Add a block'), 'Calculator');
    expect((await titles()).at(-1)).toBe('Calculator');
    await user.click(screen.getByLabelText('Show this block'));
    await screen.findByText('Hidden');
  });

  it('refuses an address while it is typed', async () => {
    const { user } = openPage('/storefront/loyalty-page', hub());
    const address = await screen.findByLabelText('Address');
    await user.clear(address);
    await user.type(address, 'Our Rewards');
    await screen.findByText('Use small letters, digits and single hyphens');
    await user.clear(address);
    await user.type(address, 'state');
    await screen.findByText('This address is taken');
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows what a publication changes, and publishes the page with its blocks', async () => {
    const { user, calls } = openPage('/storefront/loyalty-page', {
      ...hub({ page: { version: 1, revision: 2 } }),
      'documents.save-draft': () => receipt({ revision: 3, version: 1, drafted: true }),
      'documents.publish': () => receipt({ revision: 4, version: 2, drafted: false }),
    });
    await user.click(await screen.findByRole('button', { name: 'Dashboard' }));
    await user.type(await screen.findByLabelText('Text'), 'Your leaves');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Text: Default text → Your leaves');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(calls('documents.publish')).toHaveLength(1));
    expect(calls('documents.publish')[0]).toMatchObject({ params: { kind: 'block-dashboard', key: 'main' } });
  });
});
