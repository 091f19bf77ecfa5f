import { describe, expect, it } from '@jest/globals';
import { shopperTexts } from '@loyalty/contracts/shopper/texts/text-keys';
import { type Answers, type Call, parsed, recordedData, rejection } from '../support/answers.js';
import { fails, headerAction, openPage, screen, titled, waitFor } from '../support/page.js';
import { shopWith } from '../support/shop.js';
import { succeeds } from '../support/toasts.js';

const [program] = recordedData('programs.earning') as { id: string; title: string; translateTitle: object }[];
const DOCUMENT = { kind: 'translations', key: 'de', revision: 3, version: 2, updatedAt: null } as const;
const settings = { titles: { [program!.id]: 'Kaufen' }, widget: { home: 'Start', earn: 'Punkte' } };

const answers = (more: Answers = {}): Answers => ({
  'documents.get': () => parsed('documents.get', { ...DOCUMENT, settings, draft: null }),
  'documents.versions': {
    data: [],
    count: 0,
    endCursor: null,
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  },
  'translation.save': () => ({ revision: 5 }),
  'programs.translate': () => ({ ids: [program!.id] }),
  ...more,
});

type Field = HTMLInputElement & HTMLSelectElement;
const field = (name: string) => screen.findByLabelText<Field>(name, { exact: true });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

async function open(query = '', more: Answers = {}) {
  const page = openPage(`/settings/translations/editor${query}`, answers(more));
  await titled('Translation editor');
  await page.settled();
  return {
    ...page,
    async write(name: string, text: string) {
      const input = await field(name);
      await page.user.clear(input);
      if (text) await page.user.paste(text);
    },
    save: async () => page.user.click(await screen.findByRole('button', { name: 'Save' })),
    bodyOf: (id: string) => page.calls(id).map(({ body }: Call) => body)[0],
  };
}

describe('the editor of translations', () => {
  it.each([
    ['', 'Widget'],
    ['?type=widget-design', 'Widget'],
    ['?type=nothing', 'Widget'],
  ])('%j opens the texts of the widget [ROUTE-066, ROUTE-067]', async (query, area) => {
    await open(query);
    expect((await field('Area')).selectedOptions[0]?.text).toBe(area);
    expect(tabs()).toEqual([
      'Program names',
      'Panel',
      'Points',
      'Earning and rewards',
      'Ways to earn',
      'VIP tiers',
      'History',
      'History entries',
      'Content blocks',
    ]);
  });

  it.each([
    ['check-out', 'Checkout', ['Codes', 'Member deals'], 'Apply to cart in French'],
    ['point-calculator', 'Point calculator', ['Values'], 'Worth {money} in French'],
    ['visit-website-popup', 'Visit popup', ['Visits'], 'Thank you for visiting {shop}. in French'],
  ])('?type=%s opens its texts [ROUTE-068, ROUTE-069, ROUTE-070]', async (type, area, parts, text) => {
    await open(`?type=${type}&languageCode=fr`);
    expect((await field('Area')).selectedOptions[0]?.text).toBe(area);
    expect(tabs()).toEqual([...parts, 'Content blocks']);
    await field(text);
  });

  it.each([
    ['reward-reminder', 'Reward reminder', ['Reminders'], '{n} to go in French'],
    ['sign-up', 'Sign-up', ['Joining'], 'Already a member? in French'],
  ])('?type=%s opens its texts [ROUTE-071, ROUTE-072]', async (type, area, parts, text) => {
    await open(`?type=${type}&languageCode=fr`);
    expect((await field('Area')).selectedOptions[0]?.text).toBe(area);
    expect(tabs()).toEqual([...parts, 'Content blocks']);
    await field(text);
  });

  it.each([
    ['redeem-inline', 'Redeeming', ['Redeeming'], 'How many points? in French'],
    ['referral', 'Referral', ['Member’s page', 'Friend’s page'], 'Get your link in French'],
  ])('?type=%s opens its texts [ROUTE-073, ROUTE-074]', async (type, area, parts, text) => {
    await open(`?type=${type}&languageCode=fr`);
    expect((await field('Area')).selectedOptions[0]?.text).toBe(area);
    expect(tabs()).toEqual([...parts, 'Content blocks']);
    await field(text);
  });

  it('opens the tab and the language of its address [ROUTE-075]', async () => {
    await open('?type=referral&tab=landing&languageCode=ja');
    expect([chosenTab(), (await field('Language')).value]).toEqual(['Friend’s page', 'ja']);
  });

  it('has fields that run in the direction of their language', async () => {
    await open('?languageCode=ar');
    const [input] = await screen.findAllByRole('textbox', { name: / in Arabic$/ });
    expect(input!.closest('.written-rtl')).not.toBeNull();
  });

  it('says that nobody has reviewed the built-in texts of a language, and nothing of those that people have read', async () => {
    const { user } = await open('?languageCode=ar');
    const note = /built-in texts in Arabic have not been reviewed/;
    await screen.findByText(note);
    await user.selectOptions(await field('Language'), 'German');
    await waitFor(() => expect(screen.queryByText(/have not been reviewed/)).toBeNull());
  });

  it('shows keys without their double brackets [TRAN-003]', async () => {
    await open('?type=referral&tab=landing&languageCode=de');
    await field('Copy in German');
    expect(document.body.textContent).not.toContain('[[');
  });

  it('saves the whole record, and the names that changed [TRAN-014, TRAN-015]', async () => {
    const page = await open('?languageCode=de');
    await page.write(`${program!.title} in German`, 'Einkaufen');
    await page.user.click(screen.getByRole('tab', { name: 'Panel' }));
    await page.write('Earn in German', 'Sammeln');
    await page.save();
    await succeeds('Saved translations successfully');
    const record = recordedData('translation.get') as object;
    expect(page.bodyOf('translation.save')).toEqual({ ...record, de: { Home: 'Start', Earn: 'Sammeln' } });
    expect(page.calls('translation.save')[0]?.ifMatch).toBe('"4"');
    const translateTitle = { ...program!.translateTitle, de: 'Einkaufen' };
    expect(page.bodyOf('programs.translate')).toEqual([{ id: program!.id, translateTitle }]);
  });

  it('sends no names where none has changed [TRAN-015]', async () => {
    const page = await open('?tab=panel&languageCode=de');
    await page.write('Earn in German', '');
    await page.save();
    await succeeds('Saved translations successfully');
    expect(page.bodyOf('translation.save')).toMatchObject({ de: { Home: 'Start' } });
    expect(page.calls('programs.translate')).toEqual([]);
  });

  it('leaves texts alone that need a higher plan [TRAN-017]', async () => {
    await open('?tab=tiers&languageCode=de', shopWith({ planGroup: 'free' }));
    expect((await field('VIP tiers in German')).disabled).toBe(true);
    expect(screen.getAllByText('Available in Pro').length).toBeGreaterThan(0);
    await open('?tab=panel&languageCode=de', shopWith({ planGroup: 'free' }));
    expect((await field('Home in German')).disabled).toBe(false);
  });

  it('shows what is missing, not reviewed, of the merchant’s own, or too long', async () => {
    const page = await open('?tab=panel&languageCode=fi', {
      'documents.get': () => parsed('documents.get', { ...DOCUMENT, key: 'fi', settings, draft: null }),
    });
    const show = (filter: string) => page.user.selectOptions(screen.getByLabelText('Show'), filter);
    const shown = () => screen.queryAllByRole('textbox').filter((one) => one.closest('table')).length;
    await show('changed');
    expect(shown()).toBe(2);
    await show('missing');
    await screen.findByText('No text matches your search');
    await page.user.click(screen.getByRole('tab', { name: 'History entries' }));
    expect(shown()).toBe(0);
    await show('unreviewed');
    expect(shown()).toBe(shopperTexts.filter(({ tab }) => tab === 'lines').length);
    await page.user.click(screen.getByRole('tab', { name: 'Panel' }));
    await show('all');
    await page.write('Home in Finnish', 'x'.repeat(40));
    await screen.findByText('Much longer than the default');
  });

  it('has the texts of content blocks in their areas, which are saved with the record and make no draft [TRAN-010, TRAN-014]', async () => {
    const published = {
      Home: 'Start',
      '[[faqs]]Questions and answers': 'Fragen',
      '[[dashboard]]Hi {{customer_name}}': 'Moin',
    };
    const page = await open('?tab=blocks&languageCode=de', {
      'translation.get': (data: object) => ({ ...data, de: published }),
    });
    expect((await field('FAQs: Questions and answers in German')).value).toBe('Fragen');
    await page.write('FAQs: Questions and answers in German', 'Fragen und Antworten');
    await page.write('Coming-soon teaser: Something is coming in German', 'x'.repeat(60));
    await screen.findByText('Much longer than the default');
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
    await page.save();
    await succeeds('Saved translations successfully');
    expect((page.bodyOf('translation.save') as { de: object }).de).toEqual({
      Home: 'Start',
      Earn: 'Punkte',
      '[[faqs]]Questions and answers': 'Fragen und Antworten',
      '[[coming-soon]]Something is coming': 'x'.repeat(60),
      '[[dashboard]]Hi {{customer_name}}': 'Moin',
    });
  });

  it('keeps a draft that shoppers do not see', async () => {
    const page = await open('?tab=panel&languageCode=de', {
      'documents.save-draft': () => ({ revision: 4, version: 2, drafted: true }),
    });
    await page.write('Earn in German', 'Sammeln');
    await headerAction(page, 'Save as draft');
    await succeeds('Draft saved');
    expect(page.bodyOf('documents.save-draft')).toEqual({
      settings: { ...settings, widget: { home: 'Start', earn: 'Sammeln' } },
    });
    expect(page.calls('translation.save')).toEqual([]);
  });

  it('takes texts back from a file of a translator, and names the rows that it does not take', async () => {
    const page = await open('?tab=panel&languageCode=de');
    await headerAction(page, 'Import and export');
    // jsdom has files without a way to read them.
    const file = (content: string, name: string) =>
      page.user.upload(
        screen.getByLabelText('Import a file'),
        Object.assign(new File([content], name), { text: async () => content }),
      );
    await file(
      'id,source,target\r\n"widget.earn","Earn","Sammeln"\r\nwidget.nothing,x,y\r\nwidget.home,House,Haus\r\n',
      'a.csv',
    );
    await screen.findByText('1 text imported');
    screen.getByText('Row 2 (widget.nothing): Unknown text');
    screen.getByText('Row 3 (widget.home): The default text has changed since the export');
    await file('<xliff version="2.0" trgLang="fr"/>', 'b.xlf');
    await screen.findByText('The file is in fr, but the editor is in German');
    await file('<xliff', 'c.xlf');
    await screen.findByText('The file isn’t valid XML');
    await page.user.keyboard('{Escape}');
    await waitFor(async () => expect((await field('Earn in German')).value).toBe('Sammeln'));
    expect((await field('Home in German')).value).toBe('Start');
  });

  it('says that a save failed, and keeps what was typed [MSG-014]', async () => {
    const page = await open('?tab=panel&languageCode=de', { 'translation.save': rejection(500) });
    await page.write('Earn in German', 'Sammeln');
    await page.save();
    await fails('Failed to save translations');
    expect((await field('Earn in German')).value).toBe('Sammeln');
  });
});
