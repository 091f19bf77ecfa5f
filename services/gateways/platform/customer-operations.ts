import { z } from 'zod';
import { CUSTOMER_FIELDS, customerNode } from './customer-body.js';
import type { CustomerIdentity } from './customers.gateway.js';
import { gid, type Operation, operation } from './operations.js';

/** Customers per call: with their addresses this stays below the platform's cost limit of a call. */
export const CUSTOMERS_PER_CALL = 25;

/** The platform's input for an identity. */
export function identifierOf(identity: CustomerIdentity): Record<string, string> {
  if ('id' in identity) return { id: gid('Customer', identity.id) };
  return 'email' in identity ? { emailAddress: identity.email } : { phoneNumber: identity.phone };
}

/** Finds `count` customers by the variables `$c0`, `$c1`, … */
export function findCustomers(count: number): Operation<Record<string, z.output<typeof customerNode> | null>> {
  const names = Array.from({ length: count }, (_, at) => `c${at}`);
  const variables = names.map((name) => `$${name}: CustomerIdentifierInput!`).join(', ');
  const fields = names.map((name) => `${name}: customerByIdentifier(identifier: $${name}) { ${CUSTOMER_FIELDS} }`);
  return operation(
    `query FindCustomers(${variables}) { ${fields.join('\n')} }`,
    z.record(z.string(), customerNode.nullable()),
  );
}

export const CREATE_CUSTOMER = operation(
  `mutation CreateCustomer($person: CustomerInput!) {
    customerCreate(input: $person) {
      customer { ${CUSTOMER_FIELDS} }
      userErrors { field message }
    }
  }`,
  z.object({
    customerCreate: z.object({
      customer: customerNode.nullable(),
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  }),
);

export const CUSTOMERS_CHANGED = operation(
  `query CustomersChanged($query: String!, $after: String) {
    customers(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor }
      nodes { ${CUSTOMER_FIELDS} }
    }
  }`,
  z.object({
    customers: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      nodes: z.array(customerNode),
    }),
  }),
);

/** All customers, for a list that the platform writes into a file: one line for each. */
const ALL_CUSTOMERS = `{ customers { edges { node { ${CUSTOMER_FIELDS} } } } }`;

export const START_LIST = {
  ...operation(
    `mutation StartCustomerList($query: String!) {
      bulkOperationRunQuery(query: $query) {
        bulkOperation { id }
        userErrors { code field message }
      }
    }`,
    z.object({
      bulkOperationRunQuery: z.object({
        bulkOperation: z.object({ id: z.string() }).nullable(),
        userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
      }),
    }),
  ),
  variables: { query: ALL_CUSTOMERS },
};

/** A number beyond 2^53 comes as text. */
const count = z.coerce.number();

export const FIND_LIST = operation(
  `query FindCustomerList($id: ID!) { bulkOperation(id: $id) { status url rootObjectCount } }`,
  z.object({
    bulkOperation: z.object({ status: z.string(), url: z.string().nullable(), rootObjectCount: count }).nullable(),
  }),
);
