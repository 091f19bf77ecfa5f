import { listDonations } from '@loyalty/contracts/rewards/queries';
import { readDonations } from '@loyalty/projections/rewards/donation.queries';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';

export const donationsHandlers = [
  handle(listDonations, [QueryRunner], (reads) => (call) => reads.one(call, readDonations)),
];
