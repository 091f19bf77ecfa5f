import { describe, expect, it } from '@jest/globals';
import { openPage, screen, titled } from '../support/page.js';

describe('the review apps', () => {
  it('are six, each with a page [INTG-017, ROUTE-076]', async () => {
    openPage('/integration');
    await titled('Integrations');
    const links = await screen.findAllByRole('link', { name: /^(Yotpo|Stamped|Loox|Judge\.me|Fera|Air Reviews)/ });
    expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(
      ['airReviews', 'fera', 'judgeme', 'loox', 'stamped', 'yopto'].map((app) => `/app/integration/review/app/${app}`),
    );
  });

  it.each([
    ['yopto', 'Yotpo', 'yotpo', 'ROUTE-078'],
    ['stamped', 'Stamped', 'stamped', 'ROUTE-079'],
    ['loox', 'Loox', 'loox', 'ROUTE-080'],
    ['judgeme', 'Judge.me', 'judgeme', 'ROUTE-081'],
    ['fera', 'Fera', 'fera', 'ROUTE-082'],
    ['airReviews', 'Air Reviews', 'airReviews', 'ROUTE-083'],
  ])('at %s is the page of %s, with the address of its webhook (%s) [%s]', async (path, title, app) => {
    openPage(`/integration/review/app/${path}`);
    await titled(title);
    await screen.findByText(new RegExp(`/webhooks/reviews/${app}/oasis-goods`));
  });
});
