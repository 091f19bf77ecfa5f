import { hash } from 'node:crypto';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { done, ended, ignored, type TopicHandler, type Topics } from '../../orders/application/topics/topic-handler.js';
import { loadShop } from '../../shop/application/queries.js';
import { forgetPerson } from './erasure.js';
import { recordUninstall } from './remove-app.js';
import { concerned, type Privacy } from './requests.js';

const onRedact =
  (privacy: Privacy | undefined): TopicHandler =>
  async (work) => {
    const { customer, contacts } = concerned(work.body);
    const { context, delivery } = work;
    if (!privacy) return ended(await forgetPerson(work, customer, context));
    const { outcome, erased } = await privacy.erasePerson(customer, contacts, context);
    if (outcome.ok) await privacy.certify({ customer, receivedAt: delivery.receivedAt }, erased, context);
    return ended(outcome);
  };

const onShopRedact =
  (privacy: Privacy | undefined): TopicHandler =>
  async ({ context, delivery }) => {
    if (!privacy) return ignored('nobody here erases a shop');
    const { outcome, erased } = await privacy.eraseShop(context);
    if (outcome.ok) await privacy.certify({ customer: null, receivedAt: delivery.receivedAt }, erased, context);
    return ended(outcome);
  };

const onDataRequest =
  (privacy: Privacy | undefined): TopicHandler =>
  async ({ delivery, body, context }) => {
    const { customer } = concerned(body);
    await privacy?.giveData(delivery.shop, customer, context);
    return done;
  };

/**
 * The app was removed. A delivery from before the present installation is late, or repeated after the inbox forgot the first one; the store's
 * clock may be ahead, so that one event of it removes the app once, whenever it is delivered again.
 */
const onUninstalled: TopicHandler = async ({ ledger, vault, delivery, context }) => {
  const { event, triggeredAt } = delivery;
  const { latestInstalledAt } = await loadShop(ledger, delivery.shop);
  const isOlder = triggeredAt !== null && latestInstalledAt !== null && triggeredAt < latestInstalledAt;
  const removal = event ? { ...context, key: removalBy(event) } : context;
  if (isOlder || (event && (await ledger.findAnswer(removal)))) return ignored('the app was installed again since');
  return ended(await recordUninstall({ ledger, vault }, context, removal));
};

/** Idempotency key of the removal that an event of the platform tells of. */
const removalBy = (event: string) => ({
  principal: 'platform',
  operation: 'app/uninstalled',
  key: event,
  digest: hash('sha256', event, 'hex'),
});

/** Requests of persons and shops, and the removal of the app. @param privacy absent where nothing but the vault is erased */
export const privacyTopics = (privacy?: Privacy): Topics =>
  dictionary({
    'customers/redact': onRedact(privacy),
    'customers/data_request': onDataRequest(privacy),
    'shop/redact': onShopRedact(privacy),
    'app/uninstalled': onUninstalled,
  });
