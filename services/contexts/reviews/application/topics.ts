import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { reviewApps } from '@loyalty/contracts/programs/settings/actions';
import type { TopicHandler, Topics } from '../../orders/application/topics/topic-handler.js';
import { type Authors, topicOf, workReview } from './record-review.js';

/** Deliveries of all review apps. */
export function reviewTopics(authors: Authors): Topics {
  const onReview: TopicHandler = ({ ledger, delivery, body, context }) =>
    workReview(ledger, authors, delivery, body, context);
  return dictionary(Object.fromEntries(reviewApps.map((app) => [topicOf(app), onReview])));
}
