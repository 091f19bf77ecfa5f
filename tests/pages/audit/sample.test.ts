import { expect, it } from '@jest/globals';
import { fireEvent, openPage, screen } from '../support/page.js';

it.each([
  ['that is none [MSG-045]', '2020-01-01', 'Date range is invalid'],
  ['that begins after its end [MSG-046]', '2099-01-01', 'Start date must be before end date'],
])('refuses a period %s at its field, and reads nothing for it', async (_, from, words) => {
  const page = openPage('/settings/audit');
  await page.settled();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } });
  await screen.findByText(words);
  await page.settled();
  const read = page.calls('audit.populations').map(({ query }) => query.from ?? '');
  expect(read.filter((day) => day.startsWith(from.slice(0, 4)))).toEqual([]);
  expect(read.length).toBeGreaterThan(0);
});
