import { describe, expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { blockHub, blockDocument as documentOf } from '../support/onsite.js';
import { openPage, screen, waitFor, within } from '../support/page.js';

const hub = blockHub({ page: { version: 1, revision: 2 } });
const saves: Answers = {
  'documents.save-draft': () => ({ revision: 3, version: 1, drafted: true }),
  'documents.publish': () => ({ revision: 4, version: 2, drafted: false }),
};
const languages = async () => {
  const choice = await screen.findByLabelText<HTMLSelectElement>('Language');
  await waitFor(() => expect(choice.textContent).toContain('English'));
  return choice;
};
const preview = (name: string) => screen.getByRole('img', { name }).firstElementChild!;

describe('the editor of a block', () => {
  it('switches the language of the preview and of the texts beside it, and publishes all languages together', async () => {
    const { user, calls } = openPage('/faqs', {
      ...documentOf('faqs', {
        title: 'Questions',
        questions: [{ id: '1', question: 'How?', answer: 'So.' }],
        languages: { fr: { title: 'Vos questions' } },
      }),
      ...saves,
    });
    const choice = await languages();
    expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
      'All languages',
      'English',
      'German',
      'French (own texts: 1)',
    ]);
    await user.selectOptions(choice, 'German');
    await waitFor(() => expect((preview('Preview') as HTMLElement).lang).toBe('de'));
    expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull();
    await user.type(screen.getByLabelText('Question 1: Question'), 'Wie?');
    await waitFor(() => expect(preview('Preview').shadowRoot?.textContent).toContain('Wie?'));
    expect(preview('Preview').shadowRoot?.textContent).toContain('So.');
    await user.selectOptions(choice, 'French (own texts: 1)');
    expect(preview('Preview').shadowRoot?.textContent).toContain('Vos questions');
    expect(preview('Preview').shadowRoot?.textContent).toContain('How?');
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(calls('documents.publish')).toHaveLength(1));
    expect(calls('documents.save-draft')[0]?.body).toMatchObject({
      settings: { languages: { fr: { title: 'Vos questions' }, de: { questions: { 1: { question: 'Wie?' } } } } },
    });
  });

  it('takes texts of a removed row out of all languages', async () => {
    const { user, calls } = openPage('/faqs', {
      ...documentOf('faqs', {
        questions: [{ id: '1', question: 'How?', answer: 'So.' }],
        languages: { de: { questions: { 1: { question: 'Wie?' } } } },
      }),
      ...saves,
    });
    await languages();
    await user.click(screen.getByRole('button', { name: 'Delete How?' }));
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(calls('documents.save-draft')).toHaveLength(1));
    expect(calls('documents.save-draft')[0]?.body).toMatchObject({ settings: { questions: [] } });
    expect(JSON.stringify(calls('documents.save-draft')[0]?.body)).not.toContain('Wie?');
  });

  it('names the language of a text that it cannot have', async () => {
    const { user, calls } = openPage('/faqs', documentOf('faqs', {}));
    await user.selectOptions(await languages(), 'German');
    await user.click(screen.getByLabelText('Title'));
    await user.paste('x'.repeat(256));
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await screen.findByText('At most 255 characters');
    expect(calls('documents.save-draft')).toEqual([]);
  });

  it('is written from right to left in Arabic', async () => {
    const { user } = openPage(
      '/storefront/dashboard',
      documentOf('dashboard', { languages: { ar: { title: 'نقاطك' } } }),
    );
    await user.selectOptions(await languages(), 'Arabic (own texts: 1)');
    await waitFor(() => expect((preview('Preview') as HTMLElement).dir).toBe('rtl'));
  });
});

describe('the editor of the loyalty page', () => {
  it('says in words and by language what a publication changes, and undoes each text', async () => {
    const { user } = openPage('/storefront/loyalty-page', { ...hub, ...saves });
    await user.selectOptions(await languages(), 'German');
    await user.type(await screen.findByLabelText('Title'), 'Unsere Punkte');
    await user.click(screen.getByRole('button', { name: 'Dashboard' }));
    await user.type(await screen.findByLabelText('Text'), 'Ihre Blätter');
    await waitFor(() => expect(preview('Preview of the page').shadowRoot?.textContent).toContain('Ihre Blätter'));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('German: Title: Default text → Unsere Punkte');
    dialog.getByText('German: Text: Default text → Ihre Blätter');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(preview('Preview of the page').shadowRoot?.textContent).not.toContain('Ihre Blätter'));
    await user.click(screen.getByRole('button', { name: 'Page settings' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Unsere Punkte');
  });
});
