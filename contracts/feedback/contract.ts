import { defineContract } from '../kernel/contract.js';
import { listFeatureRequests, sendFeatureRequest } from './queries.js';
import { feedbackRejections } from './rejections.js';

export const feedbackContract = defineContract({
  name: 'feedback',
  endpoints: [listFeatureRequests, sendFeatureRequest],
  rejections: feedbackRejections,
});
