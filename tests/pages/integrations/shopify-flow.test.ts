import { describe, expect, it } from '@jest/globals';
import { flowActions, flowTriggers } from '@loyalty/contracts/flow/catalogue';
import { rejection } from '../support/answers.js';
import { openPage, screen, titled, within } from '../support/page.js';

const call = (more: object) => ({
  id: 'run-1',
  direction: 'in',
  handle: 'add-points',
  customer: '7001',
  state: 'done',
  problem: null,
  at: '2026-11-28T21:36:50.000Z',
  ...more,
});
const CONNECTED = {
  connected: true,
  by: 'trigger',
  listening: [{ trigger: 'points-earned', since: '2026-11-12T09:00:00.000Z' }],
  calls: [] as object[],
  editor: 'https://fern.myshopify.com/admin/apps/flow',
};
const connection = (more: object = {}) => ({ 'flow.connection': () => ({ ...CONNECTED, ...more }) });

describe('the page of Shopify Flow', () => {
  it('is one of the integrations, with its state [INTG-024]', async () => {
    openPage('/integration', connection());
    const link = await screen.findByRole('link', { name: 'Shopify Flow' });
    expect(link.getAttribute('href')).toBe('/app/integration/shopifyFlow');
    within(link.closest('li')!).getByText('Connected');
  });

  it('lists every trigger and action by its name in the editor of workflows [INTG-024, ROUTE-091]', async () => {
    openPage('/integration/shopifyFlow');
    await titled('Shopify Flow');
    await screen.findByText('Disconnected');
    for (const { name } of [...Object.values(flowTriggers), ...Object.values(flowActions)])
      expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^In use since/)).toBeNull();
  });

  it('is connected by skipping [INTG-030]', async () => {
    const page = openPage('/integration/shopifyFlow', { 'flow.skip': () => ({ connected: true, by: 'skip' }) });
    const skip = await screen.findByRole('button', { name: 'Skip' });
    page.answers(connection({ by: 'skip', listening: [] }));
    await page.user.click(skip);
    await screen.findByText(/^Connected without a workflow\./);
    expect(page.calls('flow.skip')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  it('says when skipping was not possible [INTG-030]', async () => {
    const message = 'Shopify Flow is connected already';
    const code = 'flow.already-connected';
    const answers = { 'flow.skip': rejection(422, { code, errors: [{ path: '', code, message }] }) };
    const page = openPage('/integration/shopifyFlow', answers);
    await page.user.click(await screen.findByRole('button', { name: 'Skip' }));
    await screen.findByText(new RegExp(message));
  });

  it('leads to Shopify Flow, where workflows are built [INTG-024]', async () => {
    openPage('/integration/shopifyFlow', connection());
    const link = await screen.findByRole('link', { name: /^Open Shopify Flow/ });
    expect(link.getAttribute('href')).toBe(CONNECTED.editor);
  });

  it('shows which triggers are in use, and the latest calls with their failures in plain words', async () => {
    const calls = [
      call({}),
      call({
        id: 'run-2',
        handle: 'deduct-points',
        state: 'failed',
        problem: {
          code: 'points.insufficient',
          message: 'The balance is not sufficient. 5 points are available.',
          params: { available: 5 },
        },
      }),
      call({
        id: 'event-1',
        direction: 'out',
        handle: 'tier-changed',
        state: 'dropped',
        problem: { code: 'flow.silent', message: 'No workflow listens to this trigger any more' },
      }),
    ];
    openPage('/integration/shopifyFlow', connection({ calls }));
    await screen.findByText(/^In use since .*2026/);
    screen.getByText('The balance is not sufficient. 5 points are available.');
    screen.getByText('No workflow listens to this trigger any more.');
    expect(screen.getAllByText('Not sent')).toHaveLength(1);
    expect(screen.getAllByText('Failed')).toHaveLength(1);
  });

  it('says what failed when it cannot be read, and asks again', async () => {
    const page = openPage('/integration/shopifyFlow', { 'flow.connection': rejection(500, {}) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    page.answers(connection());
    await page.user.click(again);
    await screen.findByText('Connected');
  });
});
