import { readModel } from '../engine/schema/context-model.js';
import { referralProjection, referralTable } from './referral.projection.js';
import {
  referralLinkProjection,
  referralLinkTable,
  referralListedProjection,
  referralListedTable,
} from './referral-link.projection.js';

/** The tables of referrals. */
export const referralsReadModel = readModel({
  name: 'referrals',
  reads: [],
  projections: [referralProjection, referralLinkProjection, referralListedProjection],
  tables: {
    referral: referralTable,
    referral_link: referralLinkTable,
    referral_listed: referralListedTable,
  },
});
