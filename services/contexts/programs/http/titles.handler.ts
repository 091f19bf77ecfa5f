import { translateTitles } from '@loyalty/contracts/programs/titles';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { PROGRAM_BOOK } from '../application/queries.js';
import { programBookDecider } from '../domain/book.js';

@Handles(translateTitles)
export class TranslateTitlesHandler implements Handler<typeof translateTitles> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof translateTitles>) {
    const command = { kind: 'TranslateTitles' as const, titles: call.body };
    const cause = commandContext(call, translateTitles.id);
    const outcome = await this.ledger.execute(programBookDecider, PROGRAM_BOOK, command, cause, () => ({
      ids: call.body.map(({ id }) => id),
    }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}
