import { getRuleEngine, setRuleEngine } from '@loyalty/contracts/programs/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { changeProgramBook } from '../application/change-program-book.js';
import { loadProgramBook } from '../application/queries.js';

export const ruleEngineHandlers = [
  handle(getRuleEngine, [Ledger], (ledger) => async (call) => {
    const { ruleEngine: adopted } = await loadProgramBook(ledger, call.principal.shop);
    return { data: { adopted } };
  }),
  handle(setRuleEngine, [Ledger], (ledger) => async (call, context) => {
    const command = { kind: 'SetRuleEngine' as const, on: call.body.adopted };
    const outcome = await changeProgramBook(ledger, command, context, ({ ruleEngine: adopted }) => ({
      adopted,
    }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
];
