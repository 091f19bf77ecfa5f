import {
  listMailMonths,
  listMails,
  listSuppressions,
  removeSuppression,
  resendMail,
} from '@loyalty/contracts/messaging/queries';
import { handle, receiptAt } from '../../../platform/http/call.js';
import { pageAnswer } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { MailLog } from '../application/mail-log.js';

export const mailsHandlers = [
  handle(listMails, [MailLog], (log) => async (call) => {
    const { first, after, ...query } = call.query;
    return pageAnswer(() => log.mails(call.principal.shop, query, { first, after }));
  }),
  handle(listMailMonths, [MailLog], (log) => async (call) => {
    const rows = await log.months(call.principal.shop);
    return { data: rows, count: rows.length, total: rows.length };
  }),
  handle(resendMail, [MailLog, EVENT_STORE], (log, store) => async (call) => {
    const { principal, idempotencyKey, requestId, params } = call;
    const row = await log.resend(principal.shop, params.id, idempotencyKey ?? requestId);
    if ('rejected' in row) throw fromRejection(row);
    return { data: row, receipt: receiptAt(await store.head()) };
  }),
  handle(
    listSuppressions,
    [MailLog],
    (log) => async (call) => pageAnswer(() => log.suppressed(call.principal.shop, call.query.customer, call.query)),
  ),
  handle(removeSuppression, [MailLog, EVENT_STORE], (log, store) => async (call) => {
    const { id } = call.params;
    const rejection = await log.removeSuppression(call.principal.shop, id);
    if (rejection) throw fromRejection(rejection);
    return { data: { id }, receipt: receiptAt(await store.head()) };
  }),
];
