import { describe, expect, it } from '@jest/globals';
import { referralContent } from '@loyalty/contracts/referrals/content';
import { referralShare } from '@loyalty/contracts/referrals/share';
import { type Call, rejection, storedAt } from '../support/answers.js';
import { fails, headerAction, openPage, screen, waitFor, within } from '../support/page.js';
import { onPlan } from '../support/shop.js';

const program = (changed: object) => ({ 'referrals.program': (data: object) => ({ ...data, ...changed }) });
const stored = (changed: object, revision = 1) => ({
  'referrals.program': (data: { settings: object }) => ({
    ...data,
    revision,
    settings: { ...data.settings, ...changed },
  }),
});
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = async ({ user }: ReturnType<typeof openPage>) =>
  user.click(await screen.findByRole('button', { name: 'Save' }));

describe('the referral program', () => {
  it('is closed on a plan that has no referrals, which it names [GATE-023]', async () => {
    const { user } = openPage('/programs/referral', { ...onPlan('free'), ...program({ locked: true }) });
    await screen.findByText('Referrals are available in Pro.');
    await user.click(screen.getByRole('button', { name: 'See Pro' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Pro');
  });

  it('says on the free plan how many orders came of it [REFR-017]', async () => {
    const allowance = { most: 100, links: 95, nudge: true };
    openPage('/programs/referral', { ...onPlan('free'), ...program({ orderReferralCount: 90, allowance }) });
    await screen.findByText(/90 orders came from referrals/);
  });

  it('keeps what was typed when somebody else saved before, and shows theirs', async () => {
    const page = openPage('/programs/referral', {
      ...stored({ description: 'First words' }),
      'referrals.save-program': storedAt(2, 'referral.changed', () => ({ revision: 3, on: false })),
    });
    await page.user.type(await field('Order tags'), 'own tag');
    page.answers(stored({ description: 'Their words' }, 2));
    await save(page);
    await screen.findByText(/Someone else saved this page/);
    await waitFor(async () => expect((await field('Description')).value).toBe('Their words'));
    expect((await field('Order tags')).value).toContain('own tag');
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect((await field('Order tags')).value).toBe(''));
    await page.user.type(await field('Order tags'), 'other tag');
    page.answers(stored({ description: 'Their words', orderTags: ['other tag'] }, 3));
    await save(page);
    await screen.findByText('Saved referral program successfully');
    const saves = page.calls('referrals.save-program');
    expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(saves[1]?.body).toMatchObject({ settings: { description: 'Their words', orderTags: ['other tag'] } });
  });
});

/** The documents of contents as a shop begins with them. */
const documents = {
  'documents.get': (data: object, { params: { kind } }: Call) => ({
    ...data,
    kind,
    settings: (kind === 'referral-share' ? referralShare : referralContent).defaults,
  }),
};
const NOTHING = { now: 0, before: 0 };
const counted = {
  'analytics.referrals': (data: object) => ({
    ...data,
    links: { now: 12, before: 10 },
    opens: { now: 40, before: 20 },
    from: '2026-10-30',
    to: '2026-11-28',
    claimed: { now: 8, before: 4 },
    pending: { now: 2, before: 0 },
    completed: { now: 4, before: 1 },
    revenue: { now: '240.500', before: '60.000' },
    cost: { now: '18.250', before: '0.000' },
    points: { now: 400, before: 100 },
  }),
};

describe('the page of the referral program', () => {
  it('begins with its figures of 30 days, which open their rows', async () => {
    const page = openPage('/programs/referral', { ...program({ revision: 1, on: true }), ...counted, ...documents });
    await screen.findByText('Discounts given');
    const figures = within(screen.getByText('Discounts given').closest<HTMLElement>('.figure-grid')!);
    for (const text of ['12', 'Opened 40 times', '8', '2 still pending', '4', 'and 400 points', '50.0%'])
      figures.getByText(text);
    expect(figures.getByText(/240\.500/).textContent).toContain('KWD');
    const { from = '', to = '' } = page.calls('analytics.referrals')[0]!.query;
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
    const rows = '/app/customers/activity/referral';
    const linkOf = (name: string) => figures.getByRole('link', { name }).getAttribute('href');
    expect(linkOf('See who: Friends')).toBe(`${rows}?from=2026-10-30&to=2026-11-28`);
    expect(linkOf('See who: Orders')).toBe(`${rows}?tab=completed&rewards=given&from=2026-10-30&to=2026-11-28`);
  });

  it('has no conversion rate while no friend came, which is not zero per cent', async () => {
    const report = (data: object) => ({ ...data, claimed: NOTHING, completed: NOTHING });
    openPage('/programs/referral', {
      ...program({ revision: 1, on: true }),
      ...documents,
      'analytics.referrals': report,
    });
    const rate = (await screen.findByText('Conversion rate')).closest<HTMLElement>('.figure-grid > *')!;
    within(rate).getByText('–');
    expect(rate.textContent).not.toContain('%');
  });

  it('says that the figures could not be loaded and keeps the rest alive', async () => {
    const page = openPage('/programs/referral', {
      ...documents,
      ...program({ revision: 1, on: true }),
      'analytics.referrals': rejection(503),
    });
    await screen.findByText('Referral figures could not be loaded');
    await field('Description');
    page.answers({ ...counted, 'analytics.referrals': (data: object) => ({ ...data, claimed: NOTHING }) });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Discounts given');
  });

  it('asks before it is turned off and says what stops; turning on asks nothing', async () => {
    const page = openPage('/programs/referral', {
      ...documents,
      ...program({ revision: 1, on: true }),
      'referrals.switch-program': () => ({ revision: 1, on: false }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Turn off referrals' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^Links stop working for new friends/);
    expect(page.calls('referrals.switch-program')).toEqual([]);
    page.answers(program({ revision: 1, on: false }));
    await page.user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await page.user.click(await screen.findByRole('button', { name: 'Turn on referrals' }));
    await waitFor(() =>
      expect(page.calls('referrals.switch-program').map(({ body }) => body)).toEqual([{ on: false }, { on: true }]),
    );
  });

  it('shows what friends and members see while it is typed [REFR-002]', async () => {
    const page = openPage('/programs/referral/friendReward', { ...stored({ orderRequirement: 0 }), ...documents });
    const amount = await field('Percent');
    await page.user.clear(amount);
    await page.user.type(amount, '15');
    await screen.findByText('15% off your first order');
    await page.user.click(screen.getByRole('tab', { name: 'Member sees' }));
    await screen.findByText('15% off');
    for (const channel of ['Email', 'WhatsApp', 'X', 'Facebook', 'SMS']) screen.getByText(channel);
  });
});

it('the preview has the shop’s logo where its plan includes one', async () => {
  const logo = 'https://cdn.example.com/oasis.png';
  const withLogo = {
    'shop.get': (data: { shop: object }) => ({ ...data, shop: { ...data.shop, logoDefault: logo } }),
  };
  openPage('/programs/referral', { ...documents, ...program({ revision: 1, on: true }), ...withLogo });
  await waitFor(() => expect(document.querySelector('.preview-logo')?.getAttribute('src')).toBe(logo));
});

describe('the share texts', () => {
  it('are counted as their channel counts them, previewed, and published by channel [REFR-005]', async () => {
    const page = openPage('/programs/referral/share', {
      ...documents,
      ...stored({ tweet: 'Best tea in town:' }),
      'documents.save-draft': () => ({ revision: 1, version: 0, drafted: true }),
      'documents.publish': () => ({ revision: 2, version: 1, drafted: false }),
    });
    await page.user.click(await screen.findByRole('tab', { name: 'X' }));
    const text = await field('Text');
    expect(text.placeholder).toBe('Best tea in town: {link}');
    await screen.findByText('41 of 280 characters with the link');
    await page.user.type(text, 'Get {{reward}: {{link}');
    await screen.findByText('36 of 280 characters with the link');
    await screen.findByText(/^Get 10% off: https:\/\/.*\/refer\/MAYA0-23456$/);
    await page.user.click(screen.getByRole('tab', { name: 'WhatsApp' }));
    await page.user.click(screen.getByLabelText('Offer WhatsApp in the widget'));
    await screen.findByText('The widget does not offer WhatsApp.');
    await save(page);
    await waitFor(() => expect(page.calls('documents.publish')).toHaveLength(1));
    expect(page.calls('documents.save-draft')[0]?.body).toMatchObject({
      settings: { x: { shown: true, text: 'Get {reward}: {link}' }, whatsapp: { shown: false } },
    });
  });

  it('name a placeholder that does not exist at its field', async () => {
    const page = openPage('/programs/referral/share', documents);
    await page.user.click(await screen.findByRole('tab', { name: 'SMS' }));
    await screen.findByText(/characters, sent as 1 message$/);
    await page.user.type(await field('Text'), 'Hello {{name}');
    await save(page);
    await screen.findByText('Only the placeholders shop, reward and link can be used');
    expect(page.calls('documents.save-draft')).toEqual([]);
  });
});

it('the whitelist takes addresses and refuses what is none [CUST-024, REFR-010, ROUTE-009]', async () => {
  const page = openPage('/customers', { 'referrals.change-whitelist': () => ({ added: 1, removed: 0 }) });
  await headerAction(page, 'Referral whitelist');
  await page.user.click((await screen.findAllByRole('button', { name: 'Add emails' }))[0]!);
  expect(location.pathname).toBe('/app/customers/whitelist/referral');
  const dialog = within(await screen.findByRole('dialog'));
  const add = async (email: string) => {
    const emails = dialog.getByLabelText('Emails (one per line)');
    await page.user.clear(emails);
    await page.user.type(emails, email);
    await page.user.click(dialog.getByRole('button', { name: 'Add emails' }));
  };
  await add('nobody');
  await dialog.findByText(/Email is invalid: nobody/);
  const row = { id: '65e3e8f4-f539-8986-aab4-78d11bd4dc15', email: 'fay@friends.example', customer: null };
  page.answers({
    'referrals.whitelist': () => [{ ...row, addedBy: 'Ana Vidal', addedAt: '2026-11-28T21:36:50.000Z' }],
  });
  await add(row.email);
  await screen.findByText('Whitelist updated');
  await screen.findByText(row.email);
  expect(page.calls('referrals.change-whitelist')[0]?.body).toMatchObject({ add: [row.email] });
});

describe('the referrals of a customer', () => {
  const OF = {
    link: 'https://oasis-goods.example/apps/loyalty/refer/BEN00-23456',
    code: 'BEN00-23456',
    whitelisted: false,
    completed: 1,
    pending: 1,
    total: 2,
    conversionRate: 50,
    active: true,
  };
  const open = (of: object) =>
    openPage('/customers/profile/1795901809792', { 'referrals.customer': () => ({ ...OF, ...of }) });

  it('are the link and the figures on the profile [CUST-029, REFR-022]', async () => {
    open({});
    await screen.findByText(/\/refer\/BEN00-23456/);
    await screen.findByText('Conversion rate');
    await screen.findByText('50.0%');
  });

  it('say that a link could not be created [MSG-069]', async () => {
    const page = open({ link: null, code: null });
    page.answers({ 'referrals.create-link': rejection(503) });
    await page.user.click(await screen.findByRole('button', { name: 'Create link' }));
    await fails('Failed to create referral link');
  });
});
