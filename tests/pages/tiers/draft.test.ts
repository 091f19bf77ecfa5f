import { describe, expect, it } from '@jest/globals';
import { tierSettings } from '@loyalty/contracts/tiers/settings';
import { type Answers, held, rejection, storedAt } from '../support/answers.js';
import { openPage, screen, waitFor } from '../support/page.js';
import { previewed } from '../support/tiers.js';

const BASE = { id: 'base', title: 'Base tier', isBase: true, goal: 0 };
const SILVER = { id: 'silver', title: 'Silver', goal: 500_000 };
const GOLD = { id: 'gold', title: 'Gold', goal: 900_000 };
const WRITTEN = { revision: 2, version: 0, calculating: null };
/** Somebody else has saved the second revision. */
const elsewhere = storedAt(2, 'tiers.changed', () => ({ ...WRITTEN, revision: 3 }));

const draft = (revision: number, ...tiers: object[]): Answers => ({
  ...previewed,
  'tiers.get': (data: object) => ({ ...data, revision, draft: tierSettings.parse({ tiers: [BASE, ...tiers] }) }),
});
const open = (address = '/membership/vip', more: Answers = {}) =>
  openPage(address, { ...draft(1, SILVER, GOLD), 'tiers.save-draft': () => WRITTEN, ...more });

const save = async (page: ReturnType<typeof openPage>) =>
  page.user.click(await screen.findByRole('button', { name: 'Save' }));
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name', { exact: true });
async function rename(page: ReturnType<typeof openPage>, title: string): Promise<void> {
  const field = await nameField();
  await page.user.clear(field);
  await page.user.paste(title);
}
const titlesOf = ({ body }: { body: unknown }) =>
  (body as { settings: { tiers: { title: string }[] } }).settings.tiers.map(({ title }) => title);

describe('the draft of tiers', () => {
  it('opens the tab of a mistake when saving, and gives it the focus', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('tab', { name: 'Notification' }));
    await page.user.click((await screen.findAllByRole('checkbox'))[0]!);
    const days = await screen.findByLabelText('Days before');
    await page.user.clear(days);
    await page.user.type(days, '0');
    await page.user.click(screen.getByRole('tab', { name: 'General settings' }));
    await save(page);
    await screen.findByText('Number needs to be between 1 and 90');
    expect(screen.getByRole('tab', { name: 'Notification' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Days before')));
    expect(page.calls('tiers.save-draft')).toEqual([]);
  });

  it('keeps what is typed while a save is under way, and saves it next', async () => {
    const saving = held(() => WRITTEN);
    const page = open('/programs/tier/silver', { 'tiers.save-draft': saving });
    await rename(page, 'Sterling');
    await save(page);
    await waitFor(() => expect(page.calls('tiers.save-draft')).toHaveLength(1));
    const goal = screen.getByLabelText<HTMLInputElement>('Points to reach');
    await page.user.clear(goal);
    await page.user.type(goal, '600');
    page.answers({ ...draft(2, { ...SILVER, title: 'Sterling' }, GOLD), 'tiers.save-draft': () => WRITTEN });
    saving.release();
    await screen.findByText('Saved tier successfully');
    await page.settled();
    expect([(await nameField()).value, goal.value]).toEqual(['Sterling', '600']);
    await save(page);
    await waitFor(() => expect(page.calls('tiers.save-draft')).toHaveLength(2));
    expect(page.calls('tiers.save-draft')[1]?.body).toMatchObject({
      settings: { tiers: [{}, { title: 'Sterling', goal: 600 }, {}] },
    });
  });

  /** Renames a tier while somebody else saves another name: the draft then has both. */
  async function saveOverAnother() {
    const page = open('/programs/tier/gold', { 'tiers.save-draft': elsewhere });
    await rename(page, 'Golden');
    page.answers(draft(2, { ...SILVER, title: 'Sterling' }, GOLD));
    await save(page);
    await screen.findByText(/Someone else saved this page/);
    await page.settled();
    expect((await nameField()).value).toBe('Golden');
    return page;
  }

  it('keeps a change after somebody else’s save, and discards to what is stored', async () => {
    const page = await saveOverAnother();
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect((await nameField()).value).toBe('Gold'));
  });

  it('is saved with both changes over somebody else’s save', async () => {
    const page = await saveOverAnother();
    page.answers(draft(3, { ...SILVER, title: 'Sterling' }, { ...GOLD, title: 'Golden' }));
    await save(page);
    await screen.findByText('Saved tier successfully');
    expect(page.calls('tiers.save-draft').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(titlesOf(page.calls('tiers.save-draft')[1]!)).toEqual(['Base tier', 'Sterling', 'Golden']);
  });

  it('names a tier that both named anew before it is replaced [UX-9]', async () => {
    const page = open('/programs/tier/gold', { 'tiers.save-draft': elsewhere });
    await rename(page, 'Gilded');
    page.answers(draft(2, SILVER, { ...GOLD, title: 'Golden' }));
    await save(page);
    await screen.findByText('Someone else changed this as well: Gilded');
    expect(page.calls('tiers.save-draft')[0]?.ifMatch).toBe('"1"');
  });
});

it('drops perks that say nothing when the tier is saved', async () => {
  const page = open('/programs/tier/silver');
  await page.user.click(await screen.findByRole('button', { name: 'Add perk' }));
  await page.user.type(screen.getByLabelText('Description'), 'Early access');
  await page.user.click(screen.getByRole('button', { name: 'Add perk' }));
  await save(page);
  await screen.findByText('Saved tier successfully');
  expect(page.calls('tiers.save-draft')[0]?.body).toMatchObject({
    settings: { tiers: [{}, { perks: [{ description: 'Early access' }] }, {}] },
  });
});

it('an entry reward that the currency cannot pay is refused in its field [TIER-066]', async () => {
  const page = open('/membership/tier-reward/silver', {
    'tiers.save-draft': rejection(422, {
      code: 'points.redeem-amount',
      errors: [{ path: 'settings.tiers.1.entryReward.earnPoint', message: 'Redeem amount must be greater than 0' }],
    }),
  });
  await page.user.selectOptions((await screen.findAllByLabelText('Reward type'))[0]!, 'amount');
  const amount = (await screen.findAllByLabelText('Amount'))[0]!;
  await page.user.clear(amount);
  await page.user.type(amount, '0.0004');
  await save(page);
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Redeem amount must be greater than 0').length).toBeGreaterThan(0);
});
