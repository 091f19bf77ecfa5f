import { shopId } from '@loyalty/contracts/kernel/shapes';
import { supportPerson, supportRole } from '@loyalty/contracts/support/roles';
import { z } from 'zod';

/** A person of the vendor: name in events, role, and the member of staff whose session at the platform proves them. */
const member = z.object({
  person: supportPerson,
  role: supportRole,
  shop: shopId,
  staff: z.string().regex(/^\d{1,20}$/),
});
export type ConfiguredMember = z.output<typeof member>;

/** `ines:developer:vendor-shop/90210002,tom:support:vendor-shop/90210003` */
export const supportTeam = z.string().transform((text, context) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [, person, role, shop, staff] = /^([^:]+):([^:]+):([^/]+)\/(.+)$/.exec(entry) ?? [];
      const read = member.safeParse({ person, role, shop, staff });
      if (read.success) return [read.data];
      context.addIssue({ code: 'custom', message: `${entry} is not name:role:shop/staff` });
      return [];
    }),
);
