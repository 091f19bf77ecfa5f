import { getMonthStatement } from '@loyalty/contracts/activity/statement';
import { ownWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { getOwnStatement } from '@loyalty/contracts/shopper/statement';
import { translations } from '@loyalty/contracts/shopper/translations';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { NOTES } from '../../../platform/http/tokens.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { loadShop } from '../../shop/application/queries.js';
import { languagesOf } from '../application/languages.js';
import { MonthStatements } from '../application/month-statement.js';
import { statementTitle } from '../application/statement-title.js';
import { hintsOf } from './language-hints.js';
import { checkMonth } from './statement-month.js';

export const statementHandlers = [
  handle(getMonthStatement, [QueryRunner, MonthStatements, ActorNames], (reads, statements, names) => async (call) => {
    const { id } = call.params;
    await checkMonth(statements, call.principal.shop, call.query.month);
    const { data, ...fresh } = await reads.one(call, (db, shop) => statements.read(db, shop, id, call.query.month));
    const { rows, ...head } = data;
    const lines = (await names.format(call.principal.shop, rows)).map((row) => {
      const { id: event, type, points, actor, source, rule, note, occurredAt, recordedLater, balance } = row;
      return { id: event, type, points, actor, source, rule, note, occurredAt, recordedLater, balance };
    });
    return { data: { ...head, lines }, ...fresh };
  }),
  handle(
    getOwnStatement,
    [QueryRunner, MonthStatements, Ledger, Documents, NOTES],
    (reads, statements, ledger, documents, notes) => async (call) => {
      const { shop, customer } = call.principal;
      if (customer === null) throw unauthorized();
      const { month } = call.query;
      await checkMonth(statements, shop, month);
      const [its, book] = await Promise.all([loadShop(ledger, shop), loadProgramBook(ledger, shop)]);
      const { language } = languagesOf(its, book, await hintsOf(call, ledger, reads));
      const { widget: own } = await documents.published(shop, translations, language);
      const titled = { language, label: ownWord(book.label), own };
      const { data, ...fresh } = await reads.one(call, (db) => statements.read(db, shop, customer, month));
      const { rows, customer: _, ...head } = data;
      // Before a title stands in for a note of which nothing is left.
      const lines = (await notes.revealKnown(shop, rows)).map((row) => {
        const { id, points, balance, occurredAt } = row;
        return { id, points, balance, occurredAt, title: statementTitle(row, titled) };
      });
      return { data: { ...head, lines }, ...fresh };
    },
  ),
];
