import { describe, expect, it } from '@jest/globals';
import { rejection } from '../support/answers.js';
import { fails, openPage, screen, waitFor } from '../support/page.js';

const SENT = {
  id: 'feature-request-1',
  area: 'widget',
  title: 'Dark mode',
  text: 'Our shop is dark.',
  at: '2026-11-28T21:36:50.000Z',
  state: 'sent',
};
const listed = (...requests: object[]) => ({ 'feedback.requests': () => ({ open: true, requests }) });

describe('feature requests', () => {
  it('are sent with area, title and text, and then listed with their state', async () => {
    const page = openPage('/feature-request', { 'feedback.send-request': () => ({ id: SENT.id }) });
    await screen.findByText('No requests yet. Yours would be the first.');
    await page.user.selectOptions(screen.getByLabelText('Area'), 'widget');
    await page.user.type(screen.getByLabelText('Short title'), SENT.title);
    await page.user.type(screen.getByLabelText('What would you like to do?'), SENT.text);
    page.answers(listed(SENT));
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Request sent');
    await screen.findByText('Dark mode');
    screen.getByText('Sent');
    expect(screen.getByLabelText<HTMLInputElement>('Short title').value).toBe('');
    expect(page.calls('feedback.send-request')[0]?.body).toEqual({
      area: 'widget',
      title: SENT.title,
      text: SENT.text,
    });
  });

  it('without a title are not sent, and say so at the field', async () => {
    const page = openPage('/feature-request');
    await page.user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(page.calls('feedback.send-request')).toEqual([]);
  });

  it('say how long a text is and may be, also of a title that is full', async () => {
    const page = openPage('/feature-request');
    await page.user.click(await screen.findByLabelText('Short title'));
    await page.user.paste('Dark');
    expect(screen.getByText('0 of 2,000')).toBeTruthy();
    expect(screen.queryByText('4 of 120')).toBeNull();
    await page.user.paste('k'.repeat(116));
    await screen.findByText('120 of 120');
  });

  it('lose nothing of a long text that is pasted: it says by how much it is too long, and is not sent', async () => {
    const page = openPage('/feature-request', { 'feedback.send-request': () => ({ id: SENT.id }) });
    const text = screen.findByLabelText<HTMLTextAreaElement>('What would you like to do?');
    await page.user.type(await screen.findByLabelText('Short title'), SENT.title);
    await page.user.click(await text);
    await page.user.paste('word '.repeat(500).trim());
    await screen.findByText('Shorten it by 499 characters');
    screen.getByText('2,499 of 2,000');
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    await page.settled();
    expect(page.calls('feedback.send-request')).toEqual([]);
    expect((await text).value).toHaveLength(2499);
  });

  it('count characters as their limit does: a pair of surrogates once, blanks at the end not at all', async () => {
    const page = openPage('/feature-request');
    await page.user.click(await screen.findByLabelText('What would you like to do?'));
    await page.user.paste(`${'🌿'.repeat(2000)}  `);
    await screen.findByText('2,000 of 2,000');
    expect(screen.queryByText(/^Shorten it/)).toBeNull();
    await page.user.paste(` ${'🌿'.repeat(9)} `);
    await screen.findByText('Shorten it by 12 characters');
    screen.getByText('2,012 of 2,000');
  });

  it('keep what was typed when they fail', async () => {
    const page = openPage('/feature-request', { 'feedback.send-request': rejection(503) });
    await page.user.type(await screen.findByLabelText('Short title'), 'Dark mode');
    await page.user.type(screen.getByLabelText('What would you like to do?'), 'Our shop is dark.');
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    await fails('The request could not be sent');
    expect(screen.getByLabelText<HTMLInputElement>('Short title').value).toBe('Dark mode');
  });

  it('have no page of a board where there is none', async () => {
    openPage('/feedback');
    await waitFor(() => expect(location.pathname).toBe('/app/feature-request'));
  });
});
