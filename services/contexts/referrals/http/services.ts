import type { ReferralServices } from '../application/referral-services.js';

/** The dependencies of the use cases, as one dependency of their handlers. */
export class Referrals {
  constructor(readonly services: ReferralServices) {}
}
