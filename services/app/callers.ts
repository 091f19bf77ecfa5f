import { type Keyring, looksLikeKey } from '../contexts/app-keys/application/keyring.js';
import type { AuditSeats } from '../contexts/audit/application/audit-seats.js';
import { StaffActs } from '../contexts/audit/application/staff-acts.js';
import type { AppStatus } from '../contexts/shop/application/app-status.js';
import type { BlockedShops } from '../contexts/shop/application/blocked-shops.js';
import type { Installation } from '../contexts/shop/application/installation.js';
import {
  looksLikeStandaloneToken,
  type StandaloneSessions,
} from '../contexts/sign-in/application/standalone-sessions.js';
import { looksLikeSupportToken, type SupportLogins } from '../contexts/support/application/support-logins.js';
import type { SupportTeam } from '../contexts/support/application/support-team.js';
import type { AccessLog, CallerDirectory } from '../platform/access/caller-directory.js';
import type { Ledger } from '../platform/commands/ledger.js';

/** Caller directory of the authenticator, from the contexts that know callers. */
export const callerDirectory = (
  installation: Installation,
  blocked: BlockedShops,
  status: AppStatus,
  keyring: Keyring,
  seats: AuditSeats,
  logins: SupportLogins,
  team: SupportTeam,
  standalone: StandaloneSessions,
): CallerDirectory => ({
  ensureInstalled: (shop, token, staff) => installation.ensure(shop, token, staff),
  isInstalled: (shop) => installation.installed(shop),
  isBlocked: (shop) => blocked.has(shop),
  isStorefrontOn: (shop) => status.isOn(shop),
  isOwner: async (shop, staff) => (await installation.person(shop, staff)).owner,
  isAuditor: (shop, staff) => seats.isAuditor(shop, staff),
  looksLikeSupportToken,
  findSupportLogin: (token) => logins.find(token),
  looksLikeStandaloneToken,
  findStandalone: (token) => standalone.find(token),
  teamMember: (shop, staff) => team.memberOf(shop, staff),
  looksLikeKey,
  openKey: (key) => keyring.open(key),
  keyWaitS: (app) => keyring.waitOf(app),
});

/** Records of reads and actions: of the audit context for the shop's own staff, of the support context within a support login. */
export function accessLog(ledger: Ledger, seats: AuditSeats, logins: SupportLogins): AccessLog {
  const acts = new StaffActs(ledger);
  return {
    async recordReading(principal, what, requestId) {
      const { shop, support } = principal;
      if (support) await logins.noteAct({ shop, caller: support }, 'read', what, requestId);
      else await seats.noteReading(principal, what, requestId);
    },
    async recordAct(principal, what, requestId) {
      const { shop, support } = principal;
      if (support) await logins.noteAct({ shop, caller: support }, 'change', what, requestId);
      else await acts.note(principal, what, requestId);
    },
  };
}
