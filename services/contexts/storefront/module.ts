import { translations } from '@loyalty/contracts/shopper/translations';
import { visitBranding } from '@loyalty/contracts/shopper/visit-branding';
import { defineContext } from '../dependencies.js';
import { inheritedTitles } from '../programs/application/inherited-titles.js';
import { MonthStatements } from './application/month-statement.js';
import { ShopperStates } from './application/shopper-states.js';
import { shopperHandlers } from './http/shopper.handler.js';
import { statementHandlers } from './http/statement.handler.js';
import { StatementPdfController } from './http/statement-pdf.controller.js';
import { translationHandlers } from './http/translation.handler.js';

/** Storefront context: data of the widget for a shopper. */
export const storefront = defineContext({
  name: 'storefront',
  controllers: [StatementPdfController],
  handlers: [...shopperHandlers, ...statementHandlers, ...translationHandlers],
  providers: (dependencies) => {
    const states = dependencies.contributions.flatMap(({ shopperState }) => shopperState?.(dependencies) ?? []);
    const { ledger, accounts, clock } = dependencies;
    return [
      [ShopperStates, new ShopperStates(states)],
      [MonthStatements, new MonthStatements(ledger, accounts, clock)],
    ];
  },
  documents: ({ ledger }) => [
    { kind: translations, inherited: (shop, language) => inheritedTitles(ledger, shop, language) },
    { kind: visitBranding },
  ],
});
