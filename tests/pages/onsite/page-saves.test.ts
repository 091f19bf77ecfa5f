import { describe, expect, it } from '@jest/globals';
import { type Answers, lost, rejection } from '../support/answers.js';
import { blockHub } from '../support/onsite.js';
import { atPhoneWidth, openPage, screen, waitFor, within } from '../support/page.js';

const PAGE = '/storefront/loyalty-page';
const saves: Answers = {
  'documents.save-draft': () => ({ revision: 1, version: 0, drafted: true }),
  'documents.publish': () => ({ revision: 2, version: 1, drafted: false }),
};
const save = () => screen.getAllByRole('button', { name: 'Save' })[0]!;
const errorToast = () => document.querySelector('.toast.error');

describe('a save of the loyalty page', () => {
  const edited = async (answers: Answers) => {
    const page = openPage(PAGE, { ...blockHub({ page: { version: 1, revision: 2 } }), ...answers });
    await page.user.click(await screen.findByRole('button', { name: 'Dashboard' }));
    return page;
  };
  const openThePage = (user: Awaited<ReturnType<typeof edited>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Page settings' }));

  it('that is cut off can be repeated [UX-16]', async () => {
    const { user, calls } = await edited({ 'documents.save-draft': lost });
    await user.type(await screen.findByLabelText('Text'), 'Leaves');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(calls('documents.save-draft').length).toBeGreaterThan(1));
  });

  it('opens the block whose text is too long, with the focus in its field and without a toast', async () => {
    const { user, calls } = await edited(saves);
    await user.click(await screen.findByLabelText('Text'));
    await user.paste('x'.repeat(311));
    await openThePage(user);
    expect(screen.queryByLabelText('Text')).toBeNull();
    await user.click(save());
    const text = await screen.findByLabelText('Text');
    await waitFor(() => expect(document.activeElement).toBe(text));
    screen.getByText('At most 255 characters');
    expect(errorToast()).toBeNull();
    expect(calls('documents.save-draft')).toEqual([]);
  });

  it('opens the block for which the service refuses it', async () => {
    const errors = [{ path: 'settings.title', message: 'At most 255 characters' }];
    const { user } = await edited({ 'documents.save-draft': rejection(422, { code: 'invalid', errors }) });
    await user.type(await screen.findByLabelText('Text'), 'Leaves');
    await openThePage(user);
    await user.click(save());
    await screen.findByText('At most 255 characters');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(errorToast()).toBeNull();
  });

  it('opens the settings of the block as a sheet on a phone', async () => {
    atPhoneWidth();
    const { user } = openPage(PAGE, { ...blockHub({ page: { version: 1, revision: 2 } }), ...saves });
    await user.click(await screen.findByRole('button', { name: 'Blocks', expanded: false }));
    await user.click(within(screen.getByRole('dialog', { name: 'Blocks' })).getByRole('button', { name: 'Dashboard' }));
    await user.click(await screen.findByLabelText('Text'));
    await user.paste('x'.repeat(311));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(save());
    const settings = within(await screen.findByRole('dialog', { name: 'Settings' }));
    await waitFor(() => expect(document.activeElement).toBe(settings.getByLabelText('Text')));
  });
});
