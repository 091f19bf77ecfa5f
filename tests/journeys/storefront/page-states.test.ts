import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { blockRenderers } from '@loyalty/contracts/blocks/renderers';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
const SLUG = '/joy-loyalty-page';
const AS_READER = { accept: 'text/html' };
let merchant: Merchant;
let guest: Shopper;

async function publish(kind: string, settings: object): Promise<void> {
  const { body } = await merchant.put(`/documents/${kind}/main/draft`, { settings });
  if (body.data.drafted) await merchant.post(`/documents/${kind}/main/publish`, {});
}
const rows = (...blocks: string[]) => blocks.map((block) => ({ id: block, block, shown: true }));
const hub = async () => (await merchant.get('/lp/blocks')).body.data;
const failuresOf = async (block: string) =>
  (await hub()).blocks.find(({ name }: { name: string }) => name === block).failures;
const htmlOf = async (query = {}) => String((await guest.get(SLUG, query)).body);

/** The renderers of this process, of which one can be broken. */
const renderers = blockRenderers as { -readonly [Name in keyof typeof blockRenderers]: (typeof blockRenderers)[Name] };
const { dashboard } = renderers;
afterAll(() => {
  renderers.dashboard = dashboard;
});

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
  await publish('loyalty-page', { blocks: rows('dashboard', 'how-it-works') });
}, 60_000);

it('a page that comes soon says so in the words of the shop, out of search engines; the team sees the page itself', async () => {
  await publish('block-coming-soon', { title: 'Tea club, soon', startDay: '2027-01-15' });
  await publish('loyalty-page', { comingSoon: true, blocks: rows('dashboard', 'how-it-works') });
  const page = await guest.get(SLUG);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.body).toMatch(/<h1[^>]*>Tea club, soon<\/h1>/);
  expect(page.body).toContain('January 15, 2027');
  expect(page.body).not.toContain('How it works');
  const preview = new URL((await hub()).page.preview).searchParams.get('preview') ?? '';
  const team = await htmlOf({ preview });
  expect(team).toContain('How it works');
  expect(team).toContain('Preview for your team');
  const [end, proof] = preview.split('.');
  for (const wrong of [
    `${end}.${proof!.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
    `${Number(end) + 9}.${proof}`,
    '1',
  ])
    expect(await htmlOf({ preview: wrong })).not.toContain('How it works');
  await publish('loyalty-page', { blocks: rows('dashboard', 'how-it-works') });
  expect((await guest.get(SLUG)).headers.get('x-robots-tag')).toBeNull();
  expect([await htmlOf(), (await hub()).page.preview]).toEqual([expect.stringContaining('How it works'), null]);
});

it('a block that cannot be drawn is left out and counted, until the merchant changes it', async () => {
  renderers.dashboard = () => {
    throw new TypeError('broken');
  };
  const pages = await Promise.all([htmlOf(), htmlOf(), htmlOf()]);
  for (const page of pages) {
    expect(page).toContain('How it works');
    expect(page).not.toContain('data-block="dashboard"');
  }
  const counted = await until('three failures are counted', () => failuresOf('dashboard'), {
    holds: (failures) => failures?.count === 3,
  });
  expect(Date.parse(counted.lastAt)).not.toBeNaN();
  expect(await failuresOf('how-it-works')).toBeNull();
  renderers.dashboard = dashboard;
  await publish('block-dashboard', { title: 'Leaves' });
  expect([await failuresOf('dashboard'), await htmlOf()]).toEqual([null, expect.stringContaining('dashboard')]);
});

it('a theme that could not draw a block has it counted, and no other name', async () => {
  expect((await guest.post('/broken-blocks', { block: 'reminder' })).status).toBe(200);
  expect((await failuresOf('reminder')).count).toBe(1);
  const { status, body } = await guest.post('/broken-blocks', { block: 'nothing' });
  expect([status, body.errors[0].path]).toEqual([422, 'block']);
});

it('a person who finds no page reads so inside the frame of the store', async () => {
  const reads = async (slug: string) => {
    const { status, headers, body } = await guest.get(slug, {}, AS_READER);
    expect(headers.get('content-type')).toContain('application/liquid');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    return [status, /<h1>(.*?)<\/h1>/.exec(String(body))?.[1]];
  };
  expect(await reads('/nothing-here')).toEqual([404, 'This page is not available']);
  await merchant.put('/lp/app-status', { enabled: false });
  expect(await reads(SLUG)).toEqual([404, 'This page is not available']);
  expect((await guest.get(SLUG)).body.code).toBe('off');
});
