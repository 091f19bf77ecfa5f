import { describe, it } from '@jest/globals';
import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { blockHub } from '../support/onsite.js';
import { openPage, screen, within } from '../support/page.js';

const UPLOAD = '79e4bc01-5b7e-4c1d-8f20-91d4a6b7c811';
const PAGE = '/storefront/loyalty-page';

describe('the dialog of a publication', () => {
  const ADDRESS = 'https://cdn.example/a.png';
  it.each([
    [UPLOAD, 'Image: none → new image'],
    [ADDRESS, `Image: none → ${ADDRESS}`],
  ])('names the picture %s in words', async (picture, words) => {
    const draft = { ...blockDocuments['hero-banner'].defaults, picture };
    const { user } = openPage(
      PAGE,
      blockHub({ page: { version: 1, revision: 2 }, blocks: { 'hero-banner': { draft } } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    within(await screen.findByRole('dialog')).getByText(words);
  });
});
