import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { ended, type TopicHandler, type Topics } from '../../orders/application/topics/topic-handler.js';
import { subscriberDecider } from '../domain/subscriber.js';
import { readContract } from './contract-payload.js';
import { subscriberStream } from './queries.js';

const onContract: TopicHandler = async ({ ledger, body, context }) => {
  const contract = readContract(body);
  const command = { kind: 'ReportContract' as const, ...contract };
  return ended(await ledger.execute(subscriberDecider, subscriberStream(contract.customer), command, context));
};

export const contractTopics: Topics = dictionary({
  'subscription_contracts/create': onContract,
  'subscription_contracts/update': onContract,
  'subscription_contracts/activate': onContract,
  'subscription_contracts/pause': onContract,
  'subscription_contracts/cancel': onContract,
  'subscription_contracts/expire': onContract,
  'subscription_contracts/fail': onContract,
});
