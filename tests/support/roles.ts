import { prepareRoles } from '@loyalty/services/platform/database/roles/prepare';
import type { RoleSetup } from '@loyalty/services/platform/database/roles/setup';
import pg from 'pg';

// Roles belong to the whole server, which test files share: one password for all of them.
export const PASSWORD = 'loyalty-test-password';

/** Roles shared by the suites of a server. */
export const TEST_ROLES = { way: 'made', prefix: 'loyalty', password: PASSWORD } as const satisfies RoleSetup;

/** Creates and records the roles of a database without the service's tables. */
export async function prepareTestRoles(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await prepareRoles(client, ownerUrl, TEST_ROLES).finally(() => client.end());
}

/** The address with another role. */
export function asRole(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = PASSWORD;
  return address.href;
}
