import {
  addEmailDomain,
  changeDomainKey,
  listEmailDomains,
  removeEmailDomain,
  verifyEmailDomain,
} from '@loyalty/contracts/messaging/senders/domain-queries';
import {
  getEmailSender,
  removeEmailSender,
  removeSmtp,
  saveEmailSender,
  saveSmtp,
  sendSenderLink,
  testSmtp,
  verifySmtp,
} from '@loyalty/contracts/messaging/senders/queries';
import type { Outcome } from '../../../platform/commands/answers.js';
import { answered, handle } from '../../../platform/http/call.js';
import { MailDomains } from '../application/senders/mail-domains.js';
import { OwnSmtp } from '../application/senders/own-smtp.js';
import { Senders } from '../application/senders/senders.js';

/** The sender as it is after a command: no answer is stored with an address in it. */
const withSender = async (senders: Senders, shop: string, outcome: Outcome<null>, message: string) => {
  const { receipt } = answered(outcome);
  return { data: await senders.describe(shop), receipt, message };
};

const withDomain = async (
  domains: MailDomains,
  shop: string,
  outcome: Outcome<{ domain: string }>,
  message: string,
) => {
  const { data, receipt } = answered(outcome);
  return { data: await domains.find(shop, data.domain), receipt, message };
};

const UPDATED = 'Updated successfully';

export const senderHandlers = [
  handle(getEmailSender, [Senders], (senders) => async (call) => ({
    data: await senders.describe(call.principal.shop),
  })),
  handle(
    saveEmailSender,
    [Senders],
    (senders) => async (call, context) =>
      withSender(senders, context.shop, await senders.name(call.body, context), UPDATED),
  ),
  handle(
    sendSenderLink,
    [Senders],
    (senders) => async (_call, context) =>
      withSender(senders, context.shop, await senders.sendLink(context), 'Email sent'),
  ),
  handle(
    removeEmailSender,
    [Senders],
    (senders) => async (_call, context) => withSender(senders, context.shop, await senders.remove(context), UPDATED),
  ),
  handle(
    saveSmtp,
    [OwnSmtp, Senders],
    (smtp, senders) => async (call, context) =>
      withSender(senders, context.shop, await smtp.save(call.body, context), UPDATED),
  ),
  handle(
    verifySmtp,
    [OwnSmtp, Senders],
    (smtp, senders) => async (_call, context) => withSender(senders, context.shop, await smtp.verify(context), UPDATED),
  ),
  handle(
    testSmtp,
    [OwnSmtp, Senders],
    (smtp, senders) => async (_call, context) =>
      withSender(senders, context.shop, await smtp.test(context), 'Email sent'),
  ),
  handle(
    removeSmtp,
    [OwnSmtp, Senders],
    (smtp, senders) => async (_call, context) => withSender(senders, context.shop, await smtp.remove(context), UPDATED),
  ),
  handle(listEmailDomains, [MailDomains], (domains) => async (call) => {
    const data = await domains.list(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }),
  handle(
    addEmailDomain,
    [MailDomains],
    (domains) => async (call, context) =>
      withDomain(
        domains,
        context.shop,
        await domains.add(call.body.root, call.body.subdomain, context),
        'Domain added',
      ),
  ),
  handle(
    verifyEmailDomain,
    [MailDomains],
    (domains) => async (call, context) =>
      withDomain(domains, context.shop, await domains.verify(call.params.id, context), UPDATED),
  ),
  handle(
    changeDomainKey,
    [MailDomains],
    (domains) => async (call, context) =>
      withDomain(domains, context.shop, await domains.makeKey(call.params.id, context), UPDATED),
  ),
  handle(removeEmailDomain, [MailDomains], (domains) => async (call, context) => {
    const { id } = call.params;
    const { receipt } = answered(await domains.remove(id, context));
    return { data: { id }, receipt, message: 'Domain removed' };
  }),
];
