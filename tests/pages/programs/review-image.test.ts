import { expect, it } from '@jest/globals';
import { openPage, screen } from '../support/page.js';
import { programWith } from '../support/programs.js';

const EDIT = '/programs/edit-settings/65e3e8f4-f539-8986-aab4-78d11bd4dc15';

it('the image of a review program is best in 3:2, and other icons have a hint of their own [STOR-047]', async () => {
  openPage(EDIT, { 'programs.get': () => programWith({ event: 'write_review' }) });
  await screen.findByText(/3:2 recommended\..*under 2 MB/);
  expect(screen.queryByText(/up to 10 MB/)).toBeNull();
});
