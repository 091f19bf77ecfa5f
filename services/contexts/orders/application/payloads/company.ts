import { z } from 'zod';
import { moment, read } from '../../../../platform/inbox/payload.js';

const gid = (kind: string) =>
  z
    .string()
    .regex(new RegExp(`^gid://[a-z]+/${kind}/\\d{1,20}$`), { error: `is no ${kind}` })
    .transform((id) => id.slice(id.lastIndexOf('/') + 1));

export const contactShape = z.looseObject({
  admin_graphql_api_id: gid('CompanyContact'),
  customer_admin_graphql_api_id: gid('Customer'),
  created_at: moment,
  company: z.looseObject({ admin_graphql_api_id: gid('Company') }),
});

export const roleShape = z.looseObject({
  company_location: z.looseObject({ admin_graphql_api_id: gid('CompanyLocation') }).nullish(),
});

/** A contact of a company: who buys for it. */
interface CompanyContactPayload {
  readonly customer: string;
  readonly contact: string;
  readonly company: string;
  /** Null where the platform does not say. */
  readonly createdAt: string | null;
}

/** Reads a contact of `company_contacts/*`, or the one inside of `company_contact_roles/*`. Names and addresses are not read. */
export function readCompanyContact(body: unknown): CompanyContactPayload {
  const { company_contact: inside } = read(z.looseObject({ company_contact: z.unknown().optional() }), body);
  const { admin_graphql_api_id, customer_admin_graphql_api_id, created_at, company } = read(
    contactShape,
    inside ?? body,
  );
  return {
    customer: customer_admin_graphql_api_id,
    contact: admin_graphql_api_id,
    company: company.admin_graphql_api_id,
    createdAt: created_at,
  };
}

/** Location at which a contact has a role, of `company_contact_roles/*`; empty where the platform does not say. */
export const readRoleLocation = (body: unknown): string =>
  read(roleShape, body).company_location?.admin_graphql_api_id ?? '';
