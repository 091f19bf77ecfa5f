import { describe, expect, it } from '@jest/globals';
import { RECEIPT, recordedData, rejection, storedAt } from '../support/answers.js';
import { fails, headerAction, openPage, screen, waitFor, within } from '../support/page.js';
import { succeeds } from '../support/toasts.js';

const program = recordedData('programs.get') as { id: string };
const EDIT = `/programs/edit-settings/${program.id}`;
const written = (version: number, more: object = {}) => ({ id: program.id, version, status: true, ...more });
const changed = (more: object) => ({ 'programs.get': (data: object) => ({ ...data, ...more }) });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { exact: true });
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

async function open(answers: Parameters<typeof openPage>[1] = {}) {
  const page = openPage(EDIT, answers);
  const points = await field('Points');
  return {
    ...page,
    points,
    async fill(label: string, text: string) {
      const input = await field(label);
      await page.user.clear(input);
      if (text) await page.user.paste(text);
    },
    save: async () => page.user.click(await screen.findByRole('button', { name: 'Save' })),
  };
}

describe('the save bar', () => {
  it('is shown while something differs [ROUTE-027, SHELL-013, SHELL-014]', async () => {
    const { user, points, fill } = await open();
    expect(bar()).toBeNull();
    await fill('Points', '5');
    await waitFor(() => expect(bar()).not.toBeNull());
    await screen.findByText('Was 10');
    await fill('Points', '10');
    await waitFor(() => expect(bar()).toBeNull());
    await fill('Points', '6');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect([points.value, bar()]).toEqual(['10', null]));
  });

  it('names refused values at their fields [MSG-034, MSG-035]', async () => {
    const { fill, save, calls } = await open();
    await fill('For every', '0');
    await fill('Name', '');
    await save();
    await screen.findByText('Number needs to be greater than 0');
    await screen.findByText('This field is required');
    const name = await field('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(calls('programs.revise')).toEqual([]);
  });

  it('saves by the keyboard, which makes the next version, and reads what it wrote', async () => {
    const { user, fill, calls, answers } = await open({ 'programs.revise': () => written(2) });
    await fill('Points', '6');
    await screen.findByText(/Saving creates version 2\./);
    answers(changed({ version: 2, earnPoint: 6 }));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Version 2');
    await waitFor(() => expect(bar()).toBeNull());
    expect(calls('programs.revise')[0]?.body).toMatchObject({ earnPoint: 6 });
    expect(calls('programs.get').at(-1)?.query).toEqual({ atLeast: String(RECEIPT.position) });
  });
});

it('a program saved elsewhere meanwhile is not overwritten', async () => {
  const page = await open({ 'programs.revise': storedAt(2, 'program.changed', () => written(3)) });
  await page.fill('Points', '9');
  page.answers(changed({ version: 2, earnPoint: 4 }));
  await page.save();
  const notice = within(
    (await screen.findByText(/Someone else saved this page/)).closest<HTMLElement>('[role=alert]')!,
  );
  notice.getByText(/Version 2 is now stored\./);
  screen.getByText('Version 2');
  expect(screen.queryByText(/creates version 2/)).toBeNull();
  await page.user.click(notice.getByRole('button', { name: 'See changes' }));
  await waitFor(() => expect(notice.getByRole('row', { name: /^Points/ }).textContent).toBe('Points49'));
  expect(page.points.value).toBe('9');
  await page.user.click(notice.getByRole('button', { name: 'Load version 2' }));
  await waitFor(() => expect(page.points.value).toBe('4'));
  await page.fill('Points', '7');
  await page.save();
  await screen.findByText('Updated successfully');
  expect(page.calls('programs.revise').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

it('a conflict says who saved the page, and when', async () => {
  const actor = { kind: 'staff', id: 'ana', label: 'Ana Vidal' };
  const page = await open({ 'programs.revise': storedAt(2, 'program.changed', () => written(3)) });
  await page.fill('Points', '9');
  page.answers({
    ...changed({ version: 2, earnPoint: 4 }),
    'programs.versions': ({ versions: [first] }: { versions: object[] }) => ({
      versions: [{ ...first, version: 2, actor, from: '2026-11-30T14:02:00.000Z' }, first],
      switches: [],
    }),
  });
  await page.save();
  await screen.findByText(/^Ana Vidal saved this page at \d+:02/);
});

it('a taken priority and crossed dates are refused at their fields [EARN-127, EARN-137]', async () => {
  const errors = [{ path: 'priorityPlaceOrder', message: 'This value already exists' }];
  const page = await open({ 'programs.revise': rejection(422, { code: 'program.priority-taken', errors }) });
  await page.fill('Priority', '7');
  await page.save();
  await screen.findByText('This value already exists');
  const dates = [await field('Start date'), await field('End date')];
  for (const [at, date] of ['2027-02-01', '2027-01-01'].entries()) {
    await page.user.clear(dates[at]!);
    await page.user.type(dates[at]!, date);
  }
  await page.save();
  await screen.findByText('Start date must be before end date');
});

describe('a save of a program', () => {
  it('that fails keeps the form [MSG-078, MSG-137]', async () => {
    const { fill, save, points } = await open({ 'programs.revise': rejection(503) });
    await fill('Points', '9');
    await save();
    await fails('Failed to save program');
    expect(points.value).toBe('9');
  });

  it('is told in the words of the server, or in default ones [MSG-007, MSG-127]', async () => {
    const page = await open({ 'programs.revise': { message: 'Kept for you', data: written(2) } });
    await page.fill('Points', '9');
    await page.save();
    await succeeds('Kept for you');
    page.answers({ 'programs.revise': () => written(3) });
    await page.fill('Points', '11');
    await page.save();
    await succeeds('Updated successfully');
  });
});

it('a refused switch shows why, except for an overlap of price rules [MSG-006, MSG-008, REDM-057]', async () => {
  const off = changed({ status: false, state: 'Inactive' });
  const rejecting = (body: object) => ({ 'programs.status': rejection(422, { code: 'invalid', ...body }) });
  const page = await open({
    ...off,
    ...rejecting({ error: 'The active period overlaps with that of another price rule' }),
  });
  const turnOn = async (times: number) => {
    await headerAction(page, 'Turn on');
    await waitFor(() => expect(page.calls('programs.status')).toHaveLength(times));
    await page.settled();
  };
  await turnOn(1);
  expect(document.querySelector('.toast')).toBeNull();
  page.answers(rejecting({ error: 'Something else' }));
  await turnOn(2);
  await fails('Something else');
  page.answers(rejecting({ errors: [{ path: 'status', message: 'Not on this day' }] }));
  await turnOn(3);
  await fails('Not on this day');
});
