// Bugs of partners, of tiers by subscription and of deals for members.
import { bug, bugOf } from './bug.mjs';

const memberships = 'services/contexts/memberships';
const contacts = 'services/contexts/customers/domain/company-contacts.ts';

export const plantedMemberships = [
  bug(
    'a tier outlives the subscription that gave it',
    `${memberships}/application/align-subscriber.ts`,
    '  if (assigned === null) return false;\n',
    '  if (assigned !== undefined) return false;\n',
  ),
  bug(
    'an older revision of a contract counts',
    `${memberships}/domain/subscriber.ts`,
    'isOlder(known, data.revision) ? [] :',
    'isOlder(undefined, data.revision) ? [] :',
  ),
  bug(
    'a paused subscription gives its tier',
    `${memberships}/domain/subscriber.ts`,
    "status === 'active' ? tierOfPlan(settings, plan) : null",
    "status !== 'cancelled' ? tierOfPlan(settings, plan) : null",
  ),
  bug(
    'a member takes a deal as often as they ask',
    `${memberships}/domain/claim.ts`,
    'code === null ? [',
    'code !== undefined ? [',
  ),
  bug(
    'a deal of some tiers is open to the others',
    `${memberships}/application/member-deals.ts`,
    '(tier !== null && settings.tiers.includes(tier))',
    '(tier !== null && settings.tiers.length > 0)',
  ),
  bug(
    'a contact of a company begins with each report',
    contacts,
    '  if ((removed ? to : from) !== null) return [];\n',
    '',
  ),
  bug(
    'who bought for a company earns as a partner for ever',
    contacts,
    'if (to !== null && reached(to, at)) return false;',
    '',
  ),
  bug(
    'partners are in the tiers of members',
    'services/contexts/tiers/application/queries.ts',
    "standingOf(person).partner ? 'partner' : 'vip'",
    "standingOf(person).partner ? 'vip' : 'vip'",
  ),
  ...bugOf(
    'tiers',
    bug(
      'a tier’s own rate is paid beside the original one',
      'services/contexts/points/domain/settle-order.ts',
      'if (stopped || (!known && one.isReplaced)) continue;',
      'if (stopped) continue;',
    ),
  ),
];
