import { getRuleEngine, setRuleEngine } from '@loyalty/contracts/programs/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { loadProgramBook, PROGRAM_BOOK } from '../application/queries.js';
import { programBookDecider } from '../domain/book.js';

export const ruleEngineHandlers = [
  handle(getRuleEngine, [Ledger], (ledger) => async (call) => {
    const { ruleEngine: adopted } = await loadProgramBook(ledger, call.principal.shop);
    return { data: { adopted } };
  }),
  handle(setRuleEngine, [Ledger], (ledger) => async (call, context) => {
    const command = { kind: 'SetRuleEngine' as const, on: call.body.adopted };
    const outcome = await ledger.execute(
      programBookDecider,
      PROGRAM_BOOK,
      command,
      context,
      ({ ruleEngine: adopted }) => ({
        adopted,
      }),
    );
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
];
