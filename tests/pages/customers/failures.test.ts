import { expect, it } from '@jest/globals';
import { type Answers, rejection } from '../support/answers.js';
import { fails, headerAction, openPage, screen, within } from '../support/page.js';

const PROFILE = '/customers/profile/1795901809792';
const down = rejection(503);
const dialog = async () => within(await screen.findByRole('dialog'));

async function openProfile(answers: Answers): Promise<ReturnType<typeof openPage>> {
  const page = openPage(PROFILE, answers);
  await page.settled();
  return page;
}

it('says that an adjustment failed [MSG-096]', async () => {
  const page = await openProfile({ 'points.adjust': down });
  await headerAction(page, 'Adjust points');
  const form = await dialog();
  await page.user.type(form.getByLabelText('Amount'), '5');
  await page.user.type(form.getByLabelText('Admin note'), 'Late');
  await page.user.click(form.getByRole('button', { name: 'Adjust points' }));
  await fails('Failed to adjust points');
});

it('says that a redemption failed, and shows the points as before [MSG-067]', async () => {
  const page = await openProfile({
    'points.redeem': down,
    'customers.get': (data: { points: object }) => ({ ...data, points: { ...data.points, available: 400 } }),
  });
  const available = () => screen.getByText('Available', { exact: true }).nextElementSibling?.textContent;
  expect(available()).toBe('400');
  await headerAction(page, 'Redeem for customer');
  const form = await dialog();
  await page.user.click(await form.findByLabelText(/One dinar off/));
  await page.user.click(form.getByRole('button', { name: 'Redeem' }));
  await fails('Failed to redeem program');
  expect(page.calls('points.redeem')).toHaveLength(1);
  await page.settled();
  expect(available()).toBe('400');
});

it('says that an edit of the person failed, and keeps what was typed [MSG-065]', async () => {
  const page = await openProfile({ 'customers.edit': down });
  await page.user.click(screen.getByRole('button', { name: 'Edit' }));
  const form = await dialog();
  await page.user.type(form.getByLabelText('Birthday'), '03-04');
  await page.user.click(form.getByRole('button', { name: 'Save' }));
  await fails('Failed to update customer');
  expect((form.getByLabelText('Birthday') as HTMLInputElement).value).toBe('03-04');
});
