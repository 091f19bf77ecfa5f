import { afterEach, expect, it, jest } from '@jest/globals';
import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { rejection } from '../support/answers.js';
import { storedDocument } from '../support/onsite.js';
import { openPage, screen, waitFor } from '../support/page.js';

afterEach(() => void jest.restoreAllMocks());

it('a newer revision of the same values does not make the next save a conflict [UX-9]', async () => {
  let revision = 1;
  const { user, calls, settled } = openPage('/faqs', {
    'documents.get': () => ({
      kind: 'block-faqs',
      key: 'main',
      ...storedDocument(blockDocuments.faqs.defaults, { revision }),
    }),
    'documents.versions': () => [],
    'documents.save-draft': () => ({ revision: 3, version: 0, drafted: true }),
    'documents.publish': () => ({ revision: 4, version: 1, drafted: false }),
  });
  await user.type(await screen.findByLabelText('Title'), 'Ask');
  revision = 2;
  // The page is looked at again when what it read is no longer fresh.
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  const before = calls('documents.get').length;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(calls('documents.get').length).toBeGreaterThan(before));
  await settled();
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
  await waitFor(() => expect(calls('documents.save-draft')).toHaveLength(1));
  expect(calls('documents.save-draft')[0]?.ifMatch).toBe('"2"');
});

it('a draft whose publication is rejected does not make the next save a conflict [UX-9]', async () => {
  const { defaults } = blockDocuments.faqs;
  let drafted: () => object = () => ({ revision: 1 });
  const { user, calls, settled } = openPage('/faqs', {
    'documents.get': () => ({ kind: 'block-faqs', key: 'main', ...storedDocument(defaults, drafted()) }),
    'documents.versions': () => [],
    'documents.save-draft': () => ({ revision: 2, version: 0, drafted: true }),
    'documents.publish': rejection(422, { code: 'plan.needed' }),
  });
  drafted = () => {
    const [call] = calls('documents.save-draft');
    return call ? { revision: 2, draft: (call.body as { settings: object }).settings } : { revision: 1 };
  };
  await user.type(await screen.findByLabelText('Title'), 'Ask');
  const save = () => user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
  await save();
  await waitFor(() => expect(calls('documents.publish')).toHaveLength(1));
  await settled();
  await user.type(screen.getByLabelText('Title'), ' us');
  await save();
  await waitFor(() => expect(calls('documents.save-draft')).toHaveLength(2));
  expect(calls('documents.save-draft').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});
