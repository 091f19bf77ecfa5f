import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { forgetPerson } from '../../../customers/application/privacy/erasure.js';
import { concerned } from '../../../customers/application/privacy/requests.js';
import { done, ended, ignored, type TopicHandler } from './topic-handler.js';

const onRedact: TopicHandler = async (work) => {
  const { customer, contacts } = concerned(work.body);
  const { privacy, cause, delivery } = work;
  if (!privacy) return ended(await forgetPerson(work, customer, cause));
  const { outcome, erased } = await privacy.erasePerson(customer, contacts, cause);
  if (outcome.ok) await privacy.certify({ customer, receivedAt: delivery.receivedAt }, erased, cause);
  return ended(outcome);
};

const onShopRedact: TopicHandler = async ({ privacy, cause, delivery }) => {
  if (!privacy) return ignored('nobody here erases a shop');
  const { outcome, erased } = await privacy.eraseShop(cause);
  if (outcome.ok) await privacy.certify({ customer: null, receivedAt: delivery.receivedAt }, erased, cause);
  return ended(outcome);
};

const onDataRequest: TopicHandler = async ({ privacy, delivery, body, cause }) => {
  const { customer } = concerned(body);
  await privacy?.giveData(delivery.shop, customer, cause);
  return done;
};

export const privacyTopics: Readonly<Record<string, TopicHandler>> = dictionary({
  'customers/redact': onRedact,
  'customers/data_request': onDataRequest,
  'shop/redact': onShopRedact,
});
