import { describe, expect, it } from '@jest/globals';
import { choicesRevision } from '@loyalty/contracts/shopper/texts/record';
import { type Answers, recordedData, rejection } from '../support/answers.js';
import { fails, openPage, screen, titled, waitFor, within } from '../support/page.js';
import { succeeds } from '../support/toasts.js';

const { primaryLanguage, detectMethod, additionalLanguages } = recordedData('translation.get') as Record<
  string,
  unknown
>;
const CHOICES = { primaryLanguage, detectMethod, additionalLanguages };

async function open(answers: Answers = {}) {
  const page = openPage('/translations', { 'translation.save': () => ({ revision: 5 }), ...answers });
  await titled('Translations');
  await page.settled();
  return {
    ...page,
    add: async (code: string) => {
      await page.user.selectOptions(screen.getByLabelText('Language to add'), code);
      await page.user.click(screen.getByRole('button', { name: 'Add language' }));
    },
    remove: (language: string) => page.user.click(screen.getByRole('button', { name: `Delete ${language}` })),
    sent: () => page.calls('translation.save').map(({ body }) => body),
  };
}

describe('the languages of a shop', () => {
  it('are listed with what is there of them [ROUTE-065, TRAN-019]', async () => {
    await open();
    const lines = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^EnglishInfoPrimary189 of 189 texts reviewed/),
      expect.stringMatching(/^German189 of 189 texts reviewed · 2 texts of yours · Changed /),
      expect.stringMatching(/^French189 of 189 texts reviewed · 1 program name · Changed /),
    ]);
    expect(screen.getByRole('link', { name: 'Edit texts in German' }).getAttribute('href')).toContain(
      '/settings/translations/editor?languageCode=de',
    );
  });

  it('are added, saved and deleted, which can be undone [TRAN-020]', async () => {
    const page = await open();
    await page.add('pt');
    await succeeds('Language added');
    expect(page.sent().at(-1)).toEqual({ ...CHOICES, additionalLanguages: ['de', 'fr', 'pt'] });
    await page.user.selectOptions(screen.getByLabelText('Detect by'), 'browser');
    await succeeds('Language saved');
    expect(page.sent().at(-1)).toEqual({ ...CHOICES, detectMethod: 'browser' });
    await page.user.selectOptions(screen.getByLabelText('Primary language'), 'de');
    await waitFor(() => expect(page.sent()).toHaveLength(3));
    expect(page.sent().at(-1)).toEqual({ ...CHOICES, primaryLanguage: 'de', additionalLanguages: ['fr'] });
    await page.remove('French');
    await succeeds('Language deleted');
    expect(page.sent().at(-1)).toEqual({ ...CHOICES, additionalLanguages: ['de'] });
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.sent().at(-1)).toEqual(CHOICES));
  });

  it('show that somebody else changed them meanwhile, and overwrite nothing [UX-9]', async () => {
    let now = { ...CHOICES, additionalLanguages: ['de', 'fr'] };
    const page = await open({
      'translation.get': () => now,
      'translation.save': ((_: never, { ifMatch, body }: { ifMatch: string | null; body: typeof now }) => {
        if (ifMatch !== `"${choicesRevision(now as never)}"`)
          return rejection(409, { code: 'document.changed', currentRevision: choicesRevision(now as never) });
        now = body;
        return { revision: 5 };
      }) as never,
    });
    now = { ...now, additionalLanguages: ['de', 'fr', 'it'] };
    await page.add('pt');
    await screen.findByText('Someone else changed the languages');
    expect(now.additionalLanguages).toEqual(['de', 'fr', 'it']);
    await page.user.click(screen.getByRole('button', { name: 'Make my change again' }));
    await succeeds('Language added');
    expect(now.additionalLanguages).toEqual(['de', 'fr', 'it', 'pt']);
    expect(screen.queryByText('Someone else changed the languages')).toBeNull();
  });

  it('of the admin is remembered [TRAN-022]', async () => {
    const page = openPage('/settings/language', { 'shop.settings': () => ({}) });
    await page.user.selectOptions(await screen.findByLabelText('Admin language'), 'fr');
    await waitFor(() =>
      expect(page.calls('shop.settings').map(({ body }) => body)).toEqual([{ primaryLanguageInApp: 'fr' }]),
    );
  });

  it('say which change failed [MSG-138, MSG-139, MSG-140]', async () => {
    const page = await open({ 'translation.save': rejection(500) });
    await page.add('pt');
    await fails('Failed to create language');
    await page.user.selectOptions(screen.getByLabelText('Detect by'), 'browser');
    await fails('Failed to save language');
    await page.remove('French');
    await fails('Failed to delete language');
  });
});
