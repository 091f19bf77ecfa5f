import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Import, importDecider } from '../domain/import.js';

export const loadImport = (ledger: Ledger, shop: string, id: string): Promise<Import> =>
  ledger.stateOf(importDecider, shop, id);
