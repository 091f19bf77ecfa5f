import { getRuleEngine, setRuleEngine } from '@loyalty/contracts/programs/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { loadProgramBook, PROGRAM_BOOK } from '../application/queries.js';
import { programBookDecider } from '../domain/book.js';

@Handles(getRuleEngine)
export class GetRuleEngineHandler implements Handler<typeof getRuleEngine> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof getRuleEngine>) {
    const { ruleEngine: adopted } = await loadProgramBook(this.ledger, call.principal.shop);
    return { data: { adopted } };
  }
}

@Handles(setRuleEngine)
export class SetRuleEngineHandler implements Handler<typeof setRuleEngine> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof setRuleEngine>) {
    const command = { kind: 'SetRuleEngine' as const, on: call.body.adopted };
    const cause = commandContext(call, setRuleEngine.id);
    const outcome = await this.ledger.execute(
      programBookDecider,
      PROGRAM_BOOK,
      command,
      cause,
      ({ ruleEngine: adopted }) => ({
        adopted,
      }),
    );
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}
