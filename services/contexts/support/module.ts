import { defineContext } from '../dependencies.js';
import { DeveloperTests } from './application/developer-tests.js';
import { SupportLogins } from './application/support-logins.js';
import { SupportTeam } from './application/support-team.js';
import { loginsHandlers } from './http/logins.handler.js';
import { testsHandlers } from './http/tests.handler.js';
import { endSupportLogins } from './schedule/end-logins.js';

/** Support context: the vendor's people in a shop, what they did there, and their tools. */
export const support = defineContext({
  name: 'support',
  handlers: [...loginsHandlers, ...testsHandlers],
  providers: ({ config, ledger, vault, clock, access, platform, inbox }) => [
    [SupportTeam, new SupportTeam(config.SUPPORT_TEAM)],
    [SupportLogins, new SupportLogins(ledger, vault, clock)],
    [DeveloperTests, new DeveloperTests(ledger, access, platform, inbox)],
  ],
  schedule: ({ ledger }, readPool) => [endSupportLogins(ledger, readPool)],
});
