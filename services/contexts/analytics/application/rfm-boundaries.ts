import { type RfmSettings, rfmKind } from '@loyalty/contracts/analytics/rfm';
import type { Documents } from '../../../platform/documents/documents.js';

/** Name of the daily task that computes the groups of large shops. */
export const RFM_TASK = 'rfm';

/** The boundaries of RFM scores that shops have published, else the defaults. */
export class RfmBoundaries {
  constructor(private readonly documents: Pick<Documents, 'published'>) {}

  of(shop: string): Promise<RfmSettings> {
    return this.documents.published(shop, rfmKind, 'main');
  }
}
