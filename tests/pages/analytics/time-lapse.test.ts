import { describe, expect, it } from '@jest/globals';
import type { Answers, Call } from '../support/answers.js';
import { fireEvent, openPage, screen, waitFor } from '../support/page.js';

const BEGAN = '2020-01-01T09:00:00.000Z';

/** The dashboard of a shop whose books begin on 1 January 2020; members are the number of the day that is shown. */
const shop: Answers = {
  'analytics.dashboard': (data: { members: object }, { query }: Call) => {
    const day = Number(String(query.asOf ?? '').slice(8, 10));
    return { ...data, beginsAt: query.asOf ? BEGAN : null, members: { ...data.members, now: 7000 + day } };
  },
};

/** Counts reads of the dashboard that are under way at one time from now on. */
function countReads(): { most: number } {
  const send = globalThis.fetch;
  const reads = { most: 0 };
  let underWay = 0;
  globalThis.fetch = async (...request) => {
    const isRead = String(request[0]).includes('/lp/dashboard');
    underWay += Number(isRead);
    reads.most = Math.max(reads.most, underWay);
    try {
      return await send(...request);
    } finally {
      underWay -= Number(isRead);
    }
  };
  return reads;
}

async function openLapse(day = '2020-01-03') {
  const page = openPage(`/?asOf=${day}T12:00:00.000Z`, shop);
  const slider = (await screen.findByRole('slider', { name: 'Day shown' })) as HTMLInputElement;
  await page.settled();
  const reads = countReads();
  const momentsOfReads = () => page.calls('analytics.dashboard').map(({ query }) => String(query.asOf));
  return { page, slider, reads, momentsOfReads };
}

const shownAt = () => new URLSearchParams(window.location.search).get('asOf');

describe('the time-lapse of a view of the past', () => {
  it('shows the end of the day that the slider is moved to, and its address has it', async () => {
    const { slider, page } = await openLapse();
    expect([slider.min, slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['0', '2', '3 Jan 2020']);
    fireEvent.change(slider, { target: { value: '9' } });
    await waitFor(() => screen.getByText('7,010'));
    await page.settled();
    expect(slider.getAttribute('aria-valuetext')).toBe('10 Jan 2020');
    // The end of the day in the zone of the shop.
    const end = new Date(Date.parse(shownAt() ?? '') + 1).toISOString();
    expect(end).toMatch(/^2020-01-1[01]T\d\d:00:00\.000Z$/);
  });

  it('reads one day at a time, and of those chosen meanwhile the last one alone', async () => {
    const { slider, page, reads, momentsOfReads } = await openLapse();
    const before = momentsOfReads().length;
    for (const value of ['4', '5', '6', '7', '12']) fireEvent.change(slider, { target: { value } });
    await waitFor(() => screen.getByText('7,013'));
    await page.settled();
    expect(reads.most).toBe(1);
    expect(momentsOfReads().length - before).toBeLessThanOrEqual(2);
  });

  it('plays day after day until it is paused, by button and by the space bar, and reads no day twice', async () => {
    const { slider, page, reads, momentsOfReads } = await openLapse();
    await page.user.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => screen.getByText('7,005'));
    fireEvent.keyDown(slider, { key: ' ' });
    await screen.findByRole('button', { name: 'Play' });
    await page.settled();
    expect(reads.most).toBe(1);
    const stops = momentsOfReads().filter((at) => !at.endsWith('T12:00:00.000Z'));
    expect(new Set(stops).size).toBe(stops.length);
  });

  it('is not there in the present', async () => {
    const page = openPage('/');
    await page.settled();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
