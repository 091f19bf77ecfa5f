import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { type SupportEvent, SupportLoginEnded, SupportLoginOpened } from '@loyalty/contracts/support/events';
import { LOGIN_MINUTES, type SupportRole } from '@loyalty/contracts/support/roles';
import type { Decider } from '../../../kernel/decider.js';
import { isPersonal } from '../../../kernel/personal-text.js';

type LoginEvent = Extract<SupportEvent, { type: 'SupportLoginOpened' | 'SupportLoginEnded' }>;

export interface SupportLogin {
  person: string;
  role: SupportRole;
  endsAt: string;
  endedAt: string | null;
}

/** Support logins of a shop, ended ones included: an id is never reused. */
export interface LoginBook {
  byId: Record<string, SupportLogin>;
}

type SupportLoginCommand = { readonly login: string } & (
  | {
      readonly kind: 'OpenSupportLogin';
      readonly person: string;
      readonly role: SupportRole;
      /** The text as it was typed; the log has the reference to it. */
      readonly reason: string;
      readonly reference: string;
    }
  | { readonly kind: 'EndSupportLogin'; readonly by: 'support' | 'merchant' | 'time' }
);

/** Whether a login is open at an instant: not ended, and within its time. */
export const isOpen = (login: SupportLogin | undefined, now: string): login is SupportLogin =>
  login !== undefined && login.endedAt === null && now < login.endsAt;

/** One stream per shop: who of the vendor may enter it, and until when. */
export const supportLoginsDecider: Decider<SupportLoginCommand, LoginEvent, LoginBook> = {
  context: 'support',
  foldVersion: 'support-logins/1',
  initial: () => ({ byId: {} }),
  evolve(logins, event) {
    if (event.type === 'SupportLoginOpened') {
      const { login, person, role, endsAt } = event.data;
      logins.byId[login] = { person, role, endsAt, endedAt: null };
    } else {
      const known = logins.byId[event.data.login];
      if (known) known.endedAt = event.occurredAt;
    }
    return logins;
  },
  decide(command, { byId }, { now }) {
    const { login } = command;
    if (command.kind === 'OpenSupportLogin') {
      const { person, role, reason, reference } = command;
      if (isPersonal(reason)) return reject('support.personal', { field: 'reason' });
      const endsAt = new Date(Date.parse(now) + LOGIN_MINUTES * 60_000).toISOString();
      return [occurred(SupportLoginOpened, { login, person, role, reason: reference, endsAt })];
    }
    const known = byId[login];
    if (!known) return reject('support.no-login', { field: 'id' });
    if (known.endedAt !== null) return reject('support.login-ended', { field: 'id' });
    return [occurred(SupportLoginEnded, { login, by: command.by })];
  },
};
