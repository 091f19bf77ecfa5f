import { LOGIN_MINUTES } from '@loyalty/contracts/support/roles';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { supportLoginsDecider } from '../domain/logins.js';

/** The one stream of a shop's support logins. */
export const LOGINS = 'logins';

/**
 * When the login ended in which a person of the vendor made something at `at`: what it made may not outlive it. Null while the login is open.
 * Of several logins that were open then, the first end counts; without any it ended at once.
 */
export async function endOfLoginAt(
  ledger: LedgerStates,
  shop: string,
  { person, at, now }: { person: string; at: string; now: Date },
): Promise<string | null> {
  const { byId } = await ledger.stateOf(supportLoginsDecider, shop, LOGINS);
  const opened = (endsAt: string) => new Date(Date.parse(endsAt) - LOGIN_MINUTES * 60_000).toISOString();
  const ends = Object.values(byId)
    .filter((login) => login.person === person && opened(login.endsAt) <= at && at <= (login.endedAt ?? login.endsAt))
    .map(({ endedAt, endsAt }) => endedAt ?? endsAt);
  const first = ends.sort()[0] ?? at;
  return first <= now.toISOString() ? first : null;
}
