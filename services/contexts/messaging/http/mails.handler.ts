import { listMails, listSuppressions, removeSuppression, resendMail } from '@loyalty/contracts/messaging/queries';
import { Inject } from '@nestjs/common';
import type { EventStore } from '../../../platform/event-store/port.js';
import { type Handler, Handles, type Message, receiptAt } from '../../../platform/http/call.js';
import { pageAnswer } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { MailLog } from '../application/mail-log.js';

@Handles(listMails)
export class ListMailsHandler implements Handler<typeof listMails> {
  constructor(private readonly log: MailLog) {}

  async execute({ call }: Message<typeof listMails>) {
    const { first, after, ...filter } = call.query;
    return pageAnswer(() => this.log.mails(call.principal.shop, filter, { first, after }));
  }
}

@Handles(resendMail)
export class ResendMailHandler implements Handler<typeof resendMail> {
  constructor(
    private readonly log: MailLog,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ call }: Message<typeof resendMail>) {
    const { principal, idempotencyKey, requestId, params } = call;
    const row = await this.log.resend(principal.shop, params.id, idempotencyKey ?? requestId);
    if ('rejected' in row) throw fromRejection(row);
    return { data: row, receipt: receiptAt(await this.store.head()) };
  }
}

@Handles(listSuppressions)
export class ListSuppressionsHandler implements Handler<typeof listSuppressions> {
  constructor(private readonly log: MailLog) {}

  async execute({ call }: Message<typeof listSuppressions>) {
    return pageAnswer(() => this.log.suppressed(call.principal.shop, call.query));
  }
}

@Handles(removeSuppression)
export class RemoveSuppressionHandler implements Handler<typeof removeSuppression> {
  constructor(
    private readonly log: MailLog,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ call }: Message<typeof removeSuppression>) {
    const { id } = call.params;
    const rejection = await this.log.removeSuppression(call.principal.shop, id);
    if (rejection) throw fromRejection(rejection);
    return { data: { id }, receipt: receiptAt(await this.store.head()) };
  }
}
