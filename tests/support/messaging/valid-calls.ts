import type { Merchant } from '../clients/merchant.js';
import type { SharedStage } from '../service.js';
import { startMerchantServer } from './own-server.js';

/** Verifies the sender that the merchant named, as the link of the mail does. */
export async function confirmSender({ service, idle }: SharedStage, { shop }: Merchant): Promise<void> {
  await idle();
  const { vault, messaging } = service.parts;
  const id = shop.replace('.myshopify.com', '');
  const [name = ''] = await vault.secrets.names(id, 'mail-sender/');
  await messaging.senders.senders.verify(id, name.slice('mail-sender/'.length));
  await idle();
}

/** Valid calls of senders: the shop has a verified one, a mail server of its own, and domains. */
export async function senderCalls(merchant: Merchant, stage: SharedStage) {
  const { host, port } = await startMerchantServer({ user: 'fern', pass: 'pot' });
  const smtp = { host, port, security: 'none', username: 'fern', password: 'pot' };
  await merchant.put('/lp/shop-settings', { customEmailSender: true });
  await merchant.put('/lp/email-sender', { email: 'hello@fern.example', name: 'Fern' });
  await confirmSender(stage, merchant);
  await merchant.put('/lp/email-smtp', smtp);
  const add = async (root: string): Promise<string> =>
    (await merchant.post('/lp/email-domains', { root, subdomain: 'mail' })).body.data.id;
  const [used, spare] = [await add('fern.example'), await add('pots.example')];
  return {
    'email-sender.get': {},
    'email-sender.save': { body: { email: 'post@fern.example', name: 'Fern & Clay' } },
    'email-sender.send-link': {},
    'email-sender.remove': {},
    'email-smtp.save': { body: smtp },
    'email-smtp.verify': {},
    'email-smtp.test': {},
    'email-smtp.remove': {},
    'email-domains.list': {},
    'email-domains.add': { body: { root: 'clay.example', subdomain: 'mail' } },
    'email-domains.verify': { params: { id: used } },
    'email-domains.change-key': { params: { id: used } },
    'email-domains.remove': { params: { id: spare } },
  };
}
