import { getFeedbackBoard } from '@loyalty/contracts/shop/feedback';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { ActorNames } from '../application/actor-names.js';
import { FeedbackBoard } from '../application/feedback-board.js';
import { Installation } from '../application/installation.js';

@Handles(getFeedbackBoard)
export class GetFeedbackBoardHandler implements Handler<typeof getFeedbackBoard> {
  constructor(
    private readonly board: FeedbackBoard,
    private readonly names: ActorNames,
    private readonly installation: Installation,
  ) {}

  async execute({ call }: Message<typeof getFeedbackBoard>) {
    const { shop, actor } = call.principal;
    const [name, { email }] = await Promise.all([
      this.names.name(shop, actor),
      this.installation.person(shop, actor.id),
    ]);
    return { data: { url: await this.board.urlFor({ id: `${shop}/${actor.id}`, email, name }) } };
  }
}
