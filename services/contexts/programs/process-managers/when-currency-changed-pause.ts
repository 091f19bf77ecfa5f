import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { PROGRAM_BOOK } from '../application/queries.js';
import { programBookDecider } from '../domain/book.js';

/** The store's currency changed: programs with amounts of money wait for the merchant (docs/adr/0271). */
export const whenCurrencyChangedPause = (ledger: Ledger): ProcessManager =>
  on('ShopCurrencyChanged', 'pause-for-currency', async (event) => {
    const { from, to } = event.data;
    const command = { kind: 'PauseForCurrency' as const, from, to };
    await ledger.execute(programBookDecider, PROGRAM_BOOK, command, causedBy(event));
  });
