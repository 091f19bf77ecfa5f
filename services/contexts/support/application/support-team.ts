import type { TeamMember } from '../../../platform/access/principal.js';
import type { ConfiguredMember } from '../../../platform/config/support-team.js';

/** The vendor's people as the operator lists them; the platform's session token of their own shop proves who they are. */
export class SupportTeam {
  private readonly members: ReadonlyMap<string, TeamMember>;

  constructor(configured: readonly ConfiguredMember[]) {
    this.members = new Map(
      configured.map(({ person, role, shop, staff }) => [`${shop}/${staff}`, { person, role }] as const),
    );
  }

  memberOf(shop: string, staff: string): TeamMember | null {
    return this.members.get(`${shop}/${staff}`) ?? null;
  }
}
