import { getFeedbackBoard } from '@loyalty/contracts/shop/feedback';
import { handle } from '../../../platform/http/call.js';
import { ActorNames } from '../application/actor-names.js';
import { FeedbackBoard } from '../application/feedback-board.js';
import { Installation } from '../application/installation.js';

export const feedbackHandlers = [
  handle(getFeedbackBoard, [FeedbackBoard, ActorNames, Installation], (board, names, installation) => async (call) => {
    const { shop, actor } = call.principal;
    const [name, { email }] = await Promise.all([names.name(shop, actor), installation.person(shop, actor.id)]);
    return { data: { url: await board.urlFor({ id: `${shop}/${actor.id}`, email, name }) } };
  }),
];
