import { getPrivacyCertificate, listPrivacyRequests } from '@loyalty/contracts/audit/privacy';
import { findPrivacyRequest, listPrivacyRequests as requestsOf } from '@loyalty/projections/audit/privacy.queries';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { certificateOf } from '../application/certificate.js';

export const privacyHandlers = [
  handle(listPrivacyRequests, [QueryRunner], (reads) => (call) => {
    const { first, after } = call.query;
    return reads.page(call, (db, shop) => requestsOf(db, shop, { first, after }));
  }),
  handle(
    getPrivacyCertificate,
    [QueryRunner],
    (reads) => (call) =>
      reads.one(call, async (db, shop) => {
        const found = await findPrivacyRequest(db, shop, call.params.event);
        return found && certificateOf(shop, found);
      }),
  ),
];
