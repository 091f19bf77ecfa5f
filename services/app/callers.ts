import { type Keyring, looksLikeKey } from '../contexts/app-keys/application/keyring.js';
import type { AuditSeats } from '../contexts/audit/application/audit-seats.js';
import { StaffActs } from '../contexts/audit/application/staff-acts.js';
import type { BlockedShops } from '../contexts/shop/application/blocked-shops.js';
import type { Installation } from '../contexts/shop/application/installation.js';
import type { AccessLog, CallerDirectory } from '../platform/access/caller-directory.js';
import type { Ledger } from '../platform/commands/ledger.js';

/** Caller directory of the authenticator, from the contexts that know callers. */
export const callerDirectory = (
  installation: Installation,
  blocked: BlockedShops,
  keyring: Keyring,
  seats: AuditSeats,
): CallerDirectory => ({
  ensureInstalled: (shop, token, staff) => installation.ensure(shop, token, staff),
  isInstalled: (shop) => installation.installed(shop),
  isBlocked: (shop) => blocked.has(shop),
  isOwner: async (shop, staff) => (await installation.person(shop, staff)).owner,
  isAuditor: (shop, staff) => seats.isAuditor(shop, staff),
  looksLikeKey,
  openKey: (key) => keyring.open(key),
  keyWaitS: (app) => keyring.waitOf(app),
});

/** The audit context's log of reads and actions. */
export function accessLog(ledger: Ledger, seats: AuditSeats): AccessLog {
  const acts = new StaffActs(ledger);
  return {
    recordReading: (principal, what, requestId) => seats.noteReading(principal, what, requestId),
    recordAct: (principal, what, requestId) => acts.note(principal, what, requestId),
  };
}
