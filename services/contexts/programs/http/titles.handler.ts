import { translateTitles } from '@loyalty/contracts/programs/titles';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { TranslateTitles } from '../application/translate-titles.js';

@Handles(translateTitles)
export class TranslateTitlesHandler implements Handler<typeof translateTitles> {
  private readonly titles: TranslateTitles;

  constructor(ledger: Ledger, documents: Documents) {
    this.titles = new TranslateTitles(ledger, documents);
  }

  async execute({ call }: Message<typeof translateTitles>) {
    const cause = commandContext(call as unknown as Call, translateTitles.id);
    return { ...answered(await this.titles.all(call.body, cause)), message: 'Updated successfully' };
  }
}
