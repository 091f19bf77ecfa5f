// Bugs of the limits that awards use, and that those taken back free.
import { bug, bugOf } from './bug.mjs';

const points = 'services/contexts/points/domain';

export const plantedLimits = [
  bug(
    'a refund of a part frees the limit',
    `${points}/award-limit.ts`,
    'if (!limit || isInForce(award) === wasInForce) return;',
    'if (!limit || (isInForce(award) === wasInForce && award.reversed === 0)) return;\n  if (wasInForce) return void free(tallies, limit.of, { ...limit, at });',
  ),
  bug(
    'a cancelled order uses its limit for ever',
    `${points}/award-limit.ts`,
    'if (!limit || isInForce(award) === wasInForce) return;',
    'return;',
  ),
  ...bugOf(
    'limits',
    bug(
      'an award is paid again although another uses its limit',
      `${points}/recount.ts`,
      'if (isPlaceTaken(award, target, worth, decision.account(), settlement.terms.zone)) return;\n',
      '',
    ),
  ),
];
