import { expect, it } from '@jest/globals';
import { blockDocument } from '../support/onsite.js';
import { openPage, screen } from '../support/page.js';

const UPLOAD = '79e4bc01-5b7e-4c1d-8f20-91d4a6b7c811';
const errorToast = () => document.querySelector('.toast.error');

it('a picture that is refused has its message at its field alone, until the next one is taken [MSG-084]', async () => {
  const { user } = openPage('/storefront/hero-banner', blockDocument('hero-banner'));
  await screen.findByRole('group', { name: 'Image' });
  const { fetch: served } = globalThis;
  const answers = [
    Response.json({ success: false, code: 'image.too-large', error: 'Image is larger than 2 MB' }, { status: 413 }),
    Response.json({
      success: true,
      data: { id: UPLOAD, use: 'block-picture', name: 'a.png', type: 'image/png', bytes: 1 },
    }),
  ];
  globalThis.fetch = async (...call) => (String(call[0]).includes('/files/') ? answers.shift()! : served(...call));
  const choose = () =>
    user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
  await choose();
  expect((await screen.findByRole('alert')).textContent).toBe('Image is larger than 2 MB');
  expect(errorToast()).toBeNull();
  await choose();
  await screen.findByRole('button', { name: 'Remove image' });
  expect(screen.queryByRole('alert')).toBeNull();
});
