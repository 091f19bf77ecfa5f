import { describe, expect, it } from '@jest/globals';
import { widgetLook } from '@loyalty/contracts/shopper/widget-look';
import { type Answers, rejection } from '../support/answers.js';
import { openPage, screen, waitFor, within } from '../support/page.js';
import { succeeds } from '../support/toasts.js';

const PATH = '/signup-widget';
const NEW = { ...widgetLook.defaults, generation: 'new' as const, template: 'plum' as const };

/** The document as the service has it: drafts, publications and restored versions change it. */
function lookAt(settings: object, more: object = {}): Answers {
  const document = {
    kind: 'widget-look',
    key: 'main',
    revision: 4,
    version: 2,
    settings,
    draft: null,
    updatedAt: null,
  };
  const now = { ...document, ...more } as typeof document & { draft: object | null };
  const receipt = () => ({ revision: now.revision, version: now.version, drafted: now.draft !== null });
  return {
    'documents.get': () => ({ ...now }),
    'documents.versions': () => [],
    'documents.save-draft': ((_: never, { body }: { body: { settings: object } }) => {
      Object.assign(now, { revision: now.revision + 1, draft: body.settings });
      return receipt();
    }) as never,
    'documents.publish': () => {
      Object.assign(now, { revision: now.revision + 1, version: now.version + 1, settings: now.draft, draft: null });
      return receipt();
    },
    'documents.discard-draft': () => {
      Object.assign(now, { revision: now.revision + 1, draft: null });
      return receipt();
    },
    'documents.restore': () => {
      Object.assign(now, { revision: now.revision + 1, version: now.version + 1, draft: null });
      return receipt();
    },
  };
}

async function open(answers: Answers) {
  const page = openPage(PATH, answers);
  await screen.findByRole('heading', { level: 1, name: 'Sign-up widget' });
  const popups = await screen.findByLabelText('Automatic openings');
  return {
    ...page,
    popups,
    type: async (text: string) => {
      await page.user.clear(popups);
      await page.user.type(popups, text);
    },
    save: () => page.user.click(screen.getAllByRole('button', { name: 'Save' })[0]!),
    publish: () => page.user.click(screen.getByRole('button', { name: 'Publish' })),
  };
}

describe('the look of the widget', () => {
  it('is saved as a draft, which can be discarded and brought back', async () => {
    const page = await open(lookAt(NEW));
    await page.type('3');
    await page.save();
    await succeeds('Draft saved. Shoppers do not see it yet.');
    expect(page.calls('documents.publish')).toEqual([]);
    await screen.findByText('Draft waiting');
    await page.user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await succeeds('Draft discarded');
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.calls('documents.save-draft')).toHaveLength(2));
    expect(page.calls('documents.save-draft')[1]?.body).toMatchObject({ settings: { popups: 3 } });
  });

  it('is published after its differences were shown in words, and taken back', async () => {
    const page = await open(lookAt(NEW));
    await page.user.selectOptions(screen.getByLabelText('Display'), 'drawer');
    await page.user.click(screen.getByRole('radio', { name: 'Rose' }));
    await page.publish();
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Display: Widget → Drawer');
    dialog.getByText('Template: Plum → Rose');
    await page.user.click(dialog.getByRole('button', { name: 'Publish' }));
    await succeeds('Published. Shoppers see it now.');
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.calls('documents.restore')).toHaveLength(1));
    expect(page.calls('documents.restore')[0]).toMatchObject({ params: { version: '2' }, ifMatch: '"6"' });
  });

  it('asks for the way without return only once nothing is wrong [STOR-034]', async () => {
    const page = await open(lookAt(widgetLook.defaults, { version: 0, revision: 0 }));
    await page.type('11');
    await page.publish();
    await screen.findByText('Number needs to be at most 10');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(page.popups);
    await page.type('1');
    await page.publish();
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Widget: Earlier widget → New widget');
    await page.user.click(dialog.getByRole('button', { name: 'Publish new widget' }));
    await succeeds('Published. Shoppers see it now.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('shows a rejection at its field alone', async () => {
    const message = 'Your plan does not include this';
    const errors = [{ path: 'settings.popups', code: 'custom', message }];
    const page = await open({
      ...lookAt(NEW),
      'documents.save-draft': rejection(422, { code: 'invalid', error: message, errors }),
    });
    await page.type('3');
    await page.save();
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(page.popups));
    expect(document.querySelector('.toast')).toBeNull();
  });

  it('offers the colors of the chosen template where none is chosen', async () => {
    const page = await open(lookAt(NEW));
    const hint = () => screen.getByLabelText<HTMLInputElement>('Accent color').placeholder;
    expect(hint()).toBe('#be123c');
    await page.user.click(screen.getByRole('radio', { name: 'Forest' }));
    expect(hint()).toBe('#b45309');
  });

  it('is on the hub, with its draft', async () => {
    openPage('/storefront', lookAt(NEW, { draft: { ...NEW, popups: 2 } }));
    const link = await screen.findByRole('link', { name: 'Edit the look' });
    within(link.closest<HTMLElement>('.Polaris-ShadowBevel, .card')!).getByText('Draft waiting');
  });
});

it('an undo is offered until the next write begins', async () => {
  const page = await open(lookAt(NEW, { draft: { ...NEW, popups: 2 } }));
  await page.user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await screen.findByRole('button', { name: 'Undo' });
  await page.type('4');
  await page.save();
  await succeeds('Draft saved. Shoppers do not see it yet.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
