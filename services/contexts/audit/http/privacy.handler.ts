import { getPrivacyCertificate, listPrivacyRequests } from '@loyalty/contracts/audit/privacy';
import { findPrivacyRequest, listPrivacyRequests as requestsOf } from '@loyalty/projections/audit/privacy.queries';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { certificateOf } from '../application/certificate.js';

@Handles(listPrivacyRequests)
export class ListPrivacyRequestsHandler implements Handler<typeof listPrivacyRequests> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listPrivacyRequests>) {
    const { first, after } = call.query;
    return this.reads.page(call, (db, shop) => requestsOf(db, shop, { first, after }));
  }
}

@Handles(getPrivacyCertificate)
export class GetPrivacyCertificateHandler implements Handler<typeof getPrivacyCertificate> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof getPrivacyCertificate>) {
    return this.reads.one(call, async (db, shop) => {
      const found = await findPrivacyRequest(db, shop, call.params.event);
      return found && certificateOf(shop, found);
    });
  }
}
