import { describe, expect, it } from '@jest/globals';
import { openPage, screen, titled } from '../support/page.js';

it('begins activities by program with the program and its version [ROUTE-016]', async () => {
  openPage('/customers/programs/activity/all');
  await titled('Program activities');
  expect((await screen.findAllByText(/Points for every order/)).length).toBeGreaterThan(0);
});

describe('the history of a customer', () => {
  it.each([
    ['offers to undo a line that can be undone', true],
    ['offers no way back from a line that cannot be undone [EARN-144]', false],
  ])('%s', async (_, undoable) => {
    const page = openPage('/customers/profile/1795901809792', {
      'activity.customer': ([line]: object[]) => [{ ...line, undoable }],
    });
    await page.settled();
    expect(screen.queryAllByText(/^Undo/)).toHaveLength(undoable ? 1 : 0);
  });
});
