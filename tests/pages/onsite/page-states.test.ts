import { describe, expect, it } from '@jest/globals';
import { loyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import { type Answers, rejection } from '../support/answers.js';
import { blockHub } from '../support/onsite.js';
import { atPhoneWidth, openPage, screen, waitFor, within } from '../support/page.js';
import { schemeOf } from '../support/tiers.js';

const EDITOR = '/storefront/loyalty-page';
const AT = '2026-12-03T08:00:00.000Z';
const DRAFT = { ...loyaltyPage.defaults, title: 'Winter' };
const ADDRESS = 'https://fern.example/apps/loyalty/joy-loyalty-page';

/** The hub of a published page; with other states of the page and of the dashboard. */
const hub = (page: object = {}, dashboard: object = {}): Answers => ({
  ...blockHub({ page: { revision: 2, version: 1, address: ADDRESS, ...page }, blocks: { dashboard } }),
  'documents.save-draft': () => ({ revision: 3, version: 1, drafted: true }),
  'documents.publish': () => ({ revision: 4, version: 2, drafted: false }),
  'documents.schedule-publication': () => ({ revision: 4, version: 1, drafted: true }),
  'documents.cancel-schedule': () => ({ revision: 3, version: 1, drafted: true }),
});
const preview = () =>
  screen.getByRole('img', { name: 'Preview of the page' }).firstElementChild?.shadowRoot?.textContent ?? '';

describe('the editor of the loyalty page', () => {
  it('publishes later: at a day and a time of the shop', async () => {
    const { user, calls } = openPage(EDITOR, hub({ draft: DRAFT }));
    await user.click(await screen.findByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^In the time zone of your store: /);
    const day = dialog.getByLabelText('Day');
    await user.clear(day);
    await user.type(day, '2026-12-24');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(calls('documents.schedule-publication')).toHaveLength(1));
    expect(calls('documents.schedule-publication')[0]).toMatchObject({
      params: { kind: 'loyalty-page', key: 'main' },
      body: { day: '2026-12-24', time: '09:00' },
      ifMatch: '"3"',
    });
    expect(calls('documents.publish')).toEqual([]);
  });

  it('says at its field that a time has passed, and keeps what was typed', async () => {
    const errors = [{ path: 'day', message: 'Choose a time in the future' }];
    const { user } = openPage(EDITOR, {
      ...hub({ draft: DRAFT }),
      'documents.schedule-publication': rejection(422, { code: 'document.schedule-past', errors }),
    });
    await user.click(await screen.findByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await dialog.findByText('Choose a time in the future');
    expect(screen.getAllByText('Choose a time in the future')).toHaveLength(1);
  });

  it('shows the plan, and cancels it', async () => {
    const { user, calls } = openPage(EDITOR, hub({ draft: DRAFT, scheduledAt: AT }));
    await screen.findByText(/^Goes live /);
    await user.click(screen.getByRole('button', { name: 'Cancel schedule' }));
    await waitFor(() => expect(calls('documents.cancel-schedule')).toHaveLength(1));
  });

  it('changes the plan', async () => {
    const { user } = openPage(EDITOR, hub({ draft: DRAFT, scheduledAt: AT }));
    await user.click(await screen.findByRole('button', { name: 'Change time' }));
    within(await screen.findByRole('dialog')).getByText('Publish later');
  });

  it('ends the plan before it publishes by hand', async () => {
    const { user, calls } = openPage(EDITOR, hub({ draft: DRAFT, scheduledAt: AT }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(calls('documents.publish')).toHaveLength(1));
    expect(calls('documents.cancel-schedule')).toHaveLength(1);
    expect(calls('documents.save-draft')[0]).toMatchObject({ ifMatch: '"3"' });
  });

  it('says what became of a plan that was not carried out', async () => {
    openPage(EDITOR, hub({ missed: { at: AT, reason: 'published', endedAt: AT } }));
    await screen.findByText(/^What was planned for .* was not published$/);
    screen.getByText(/^Page settings: a newer version was published on /);
  });

  it('turns on that the page comes soon, and says which address shoppers find it at', async () => {
    const { user } = openPage(EDITOR, hub());
    await user.click(await screen.findByLabelText('Coming soon'));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await within(await screen.findByRole('dialog')).findByText(
      `Shoppers read that the page is coming soon at ${ADDRESS}`,
    );
  });

  it('shows the page as a member of each tier', async () => {
    const tiers = [
      { id: 'leaf', title: 'Leaf', isBase: true, goal: 0 },
      { id: 'pot', title: 'Pot', goal: 1000, perks: [{ description: 'Early access', icon: '', reward: '' }] },
    ];
    const { user } = openPage(EDITOR, { ...hub(), ...schemeOf({ launched: { tiers } }) });
    const viewer = await screen.findByLabelText('View as');
    await waitFor(() => expect(preview()).toContain('Your tier: Leaf'));
    await user.selectOptions(viewer, 'Member of Pot');
    await waitFor(() => expect(preview()).toContain('Your tier: Pot'));
    expect(preview()).toContain('Early access');
    await user.selectOptions(viewer, 'Guest');
    await waitFor(() => expect(preview()).not.toContain('Your tier'));
  });

  it('shows the ways to earn that the shop has', async () => {
    openPage(EDITOR, { ...hub(), 'programs.earning': () => [] });
    await waitFor(() => expect(preview()).toContain('There are no ways to earn yet.'));
  });
});

describe('the editor of the loyalty page on a phone', () => {
  it('has the page first, and blocks, settings and the kind of preview as sheets', async () => {
    atPhoneWidth();
    const { user } = openPage(EDITOR, hub());
    await waitFor(() => expect(preview()).toContain('Hi Rin'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const open = (name: string) => user.click(screen.getByRole('button', { name, expanded: false }));
    await open('Blocks');
    const blocks = within(screen.getByRole('dialog', { name: 'Blocks' }));
    await user.click(blocks.getByRole('button', { name: 'Dashboard' }));
    const settings = within(await screen.findByRole('dialog', { name: 'Settings' }));
    await user.type(settings.getByLabelText('Text'), 'Your leaves');
    await waitFor(() => expect(preview()).toContain('Your leaves'));
    await open('Preview');
    const view = within(screen.getByRole('dialog', { name: 'Preview' }));
    await user.click(view.getByRole('radio', { name: 'Guest' }));
    await waitFor(() => expect(preview()).not.toContain('Hi Rin'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a block that shoppers do not see because it cannot be drawn', () => {
  const failures = { count: 3, lastAt: AT };
  it('is named by the hub, with what to do', async () => {
    openPage('/storefront', hub({}, { failures }));
    await screen.findByText('Shoppers do not see: Dashboard');
    screen.getByText('Cannot be drawn');
  });

  it('is marked in the editor of the page, and says how often', async () => {
    const { user } = openPage(EDITOR, hub({}, { failures }));
    await screen.findByText('Cannot be drawn');
    await user.click(screen.getByRole('button', { name: 'Dashboard' }));
    await screen.findByText(/^3 pages were shown without it, last on /);
  });
});
