import { describe, expect, it } from '@jest/globals';
import { openPage, screen, titled } from '../support/page.js';
import { withSettings } from '../support/settings.js';

const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('help', () => {
  it('is searched over its own articles, and opens the page where a job begins', async () => {
    const page = openPage('/help');
    await page.user.type(await screen.findByLabelText('Search help'), 'webhook loox');
    await screen.findByText('1 article');
    await page.user.click(screen.getByRole('link', { name: 'Give points for product reviews' }));
    await titled('Give points for product reviews');
    screen.getByText(/paste its key/);
    await page.user.click(screen.getByRole('link', { name: 'Open the page' }));
    await titled('Integrations');
  });

  it('says that nothing was found, and shows all articles again', async () => {
    const page = openPage('/help');
    await page.user.type(await screen.findByLabelText('Search help'), 'spaceship');
    await screen.findByText('No article matches “spaceship”');
    await page.user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(titles()).toContain('Set up VIP tiers');
  });

  it('has a page for an article that does not exist', async () => {
    openPage('/help/no-such-article');
    await screen.findByText('This article doesn’t exist');
    expect(screen.getByRole('link', { name: 'See all articles' }).getAttribute('href')).toBe('/app/help');
  });

  it('offers support only where it can be reached', async () => {
    const without = openPage('/help');
    await screen.findByRole('link', { name: 'Set up VIP tiers' });
    await without.settled();
    expect(screen.queryByText('Need more help?')).toBeNull();
    await withSettings({ supportMail: 'help@vendor.example' }, async () => {
      openPage('/help');
      await screen.findByRole('button', { name: 'Contact us' });
      screen.getByText('help@vendor.example');
    });
  });
});
