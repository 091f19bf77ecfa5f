import { describe, expect, it } from '@jest/globals';
import type { VerifyingReviewApp } from '@loyalty/contracts/programs/settings/actions';
import type { ReviewVendors } from '@loyalty/services/gateways/reviews/review-vendors.gateway';

/** Review apps under test, with a shop that they know and its key. */
interface VendorsUnderTest {
  readonly vendors: ReviewVendors;
  readonly domain: string;
  readonly key: string;
}

/** Contract of the question whether a review app accepts a key. */
export function reviewVendorsSuite(name: string, open: () => Promise<VendorsUnderTest>): void {
  describe(`review apps by ${name}`, () => {
    it.each<VerifyingReviewApp>(['judgeme', 'fera'])(
      '%s accepts the key of the shop and refuses another',
      async (app) => {
        const { vendors, domain, key } = await open();
        expect(await vendors.accepts(app, key, domain)).toBe('accepted');
        expect(await vendors.accepts(app, `${key}x`, domain)).toBe('refused');
      },
    );

    it('Judge.me refuses the key of one shop for another', async () => {
      const { vendors, key } = await open();
      expect(await vendors.accepts('judgeme', key, 'elsewhere.myshopify.com')).toBe('refused');
    });

    it.each(['yotpo', 'stamped', 'loox', 'airReviews'] as const)('%s cannot be asked', async (app) => {
      const { vendors, domain, key } = await open();
      expect(await vendors.accepts(app, key, domain)).toBe('unknown');
    });
  });
}
