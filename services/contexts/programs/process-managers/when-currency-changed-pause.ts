import type { ShopEvent } from '@loyalty/contracts/shop/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { ProcessManager } from '../../../platform/followers/process-manager.js';
import { PROGRAM_BOOK } from '../application/queries.js';
import { programBookDecider } from '../domain/book.js';

/** The store's currency changed: programs with amounts of money wait for the merchant (docs/adr/0271). */
export const whenCurrencyChangedPause = (ledger: Ledger): ProcessManager => ({
  name: 'pause-for-currency',
  on: 'ShopCurrencyChanged' satisfies ShopEvent['type'],
  handle: async (event) => {
    const { from, to } = event.data as { from: string; to: string };
    const command = { kind: 'PauseForCurrency' as const, from, to };
    await ledger.execute(programBookDecider, PROGRAM_BOOK, command, causedBy(event));
  },
});
