import { chooseStatement, getStatementChoice } from '@loyalty/contracts/messaging/statement-choice';
import { handle, receiptAt } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { StatementReaders } from '../shoppers/statement-readers.js';

export const statementChoiceHandlers = [
  handle(getStatementChoice, [StatementReaders], (readers) => async (call) => {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    return { data: { on: await readers.has(shop, customer) } };
  }),
  handle(chooseStatement, [StatementReaders, EVENT_STORE], (readers, store) => async (call) => {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { on } = call.body;
    await readers.choose(shop, customer, on);
    return { data: { on }, receipt: receiptAt(await store.head()) };
  }),
];
