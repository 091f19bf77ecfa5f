import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';

/** Access scopes of the platform that the app asks for at its installation, as `shopify.app.toml` names them. */
export const REQUIRED_SCOPES = [
  'read_companies',
  'read_customer_merge',
  'read_customers',
  'read_discounts',
  'read_orders',
  'read_own_subscription_contracts',
  'read_products',
  'read_store_credit_accounts',
  'read_themes',
  'write_customers',
  'write_discounts',
] as const;
export type RequiredScope = (typeof REQUIRED_SCOPES)[number];

/** Scope for orders older than 60 days, which the platform grants on request. */
export const ALL_ORDERS_SCOPE = 'read_all_orders';

/** A scope to write includes the one to read. */
export const isGranted = (scope: string, granted: readonly string[]): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'));

/** What the app may do in the store, and what never reaches it there. */
export const getStoreAccess = endpoint({
  id: 'shop.store-access',
  access: 'staff',
  method: 'GET',
  path: '/lp/store-access',
  summary: 'Access scopes that the app lacks in the store, and what the store does not show it',
  data: z.object({
    /** Required scopes that the store has withdrawn or refused; none while the platform does not answer. */
    missingScopes: z.array(z.enum(REQUIRED_SCOPES)),
    /** Whether orders older than 60 days can be read. */
    readsAllOrders: z.boolean(),
    /** Whether the platform hides customers, because it has not approved the app's access to protected customer data. */
    hidesPeople: z.boolean(),
    /** Whether contracts of other subscription apps are hidden from the app, as on every store of the platform. */
    hidesOtherContracts: z.boolean(),
  }),
  answers: 'one',
  does: 'read',
});
