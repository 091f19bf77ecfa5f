import { describe, expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { blockDocument, blockHub } from '../support/onsite.js';
import { openPage, screen, waitFor } from '../support/page.js';

const PAGE = '/storefront/loyalty-page';
const saves: Answers = {
  'documents.save-draft': () => ({ revision: 1, version: 0, drafted: true }),
  'documents.publish': () => ({ revision: 2, version: 1, drafted: false }),
};
const save = () => screen.getAllByRole('button', { name: 'Save' })[0]!;

describe('the focus', () => {
  it('returns to the field that was edited last, once the save bar has left with its button', async () => {
    const { user } = openPage('/faqs', { ...blockDocument('faqs'), ...saves });
    const title = await screen.findByLabelText('Title');
    await user.type(title, 'Ask');
    await user.click(screen.getAllByRole('button', { name: 'Discard' })[0]!);
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.type(title, 'Ask');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('is at the heading of the page where no field was edited', async () => {
    const { user } = openPage(PAGE, blockHub());
    await user.click(await screen.findByRole('button', { name: 'Move down: Hero banner' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('is in the first of the five questions that were added', async () => {
    const { user } = openPage('/faqs', blockDocument('faqs'));
    await user.click(await screen.findByRole('button', { name: 'Add five questions to begin with' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Question')[0]));
  });
});
