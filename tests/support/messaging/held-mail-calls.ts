import type { Merchant } from '../clients/merchant.js';
import { Importer } from '../imports/importing.js';
import type { SharedStage } from '../service.js';
import type { ValidCall } from '../valid-calls.js';
import { switchMail } from './mailbox.js';

const EMAIL = 'held@example.com';

/** Valid calls about mails that are held, of which two imports hold some, and about the statement of the month. */
export async function heldMailCalls(
  merchant: Merchant,
  { idle }: Pick<SharedStage, 'idle'>,
  member: string,
): Promise<Record<string, ValidCall>> {
  await merchant.customer({ email: EMAIL });
  await switchMail(merchant, 'points-imported', true);
  const importer = new Importer(merchant, idle);
  for (const points of [8, 9]) await importer.done({ content: `Email,Points,Create Date\n${EMAIL},${points},\n` });
  await switchMail(merchant, 'points-imported', false);
  const [later, earlier] = (await merchant.get('/lp/mail-holds')).body.data;
  return {
    'mail-holds.list': { query: { first: '10', state: 'held' } },
    'mail-holds.release': { params: { id: later.id }, body: {} },
    'mail-holds.discard': { params: { id: earlier.id }, body: {} },
    'shopper.statement-choice': { query: { logged_in_customer_id: member } },
    'shopper.choose-statement': { query: { logged_in_customer_id: member }, body: { on: true } },
  };
}
