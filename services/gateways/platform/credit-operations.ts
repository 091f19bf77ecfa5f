import { z } from 'zod';
import { operation } from './operations.js';

/** The newest transactions of a customer's store credit; `expiresAt` identifies ours. */
export const FIND_CREDITS = operation(
  `query FindCredits($id: ID!) {
    customer(id: $id) {
      storeCreditAccounts(first: 10) {
        nodes {
          transactions(first: 50, reverse: true) {
            nodes { __typename ... on StoreCreditAccountCreditTransaction { id expiresAt } }
          }
        }
      }
    }
  }`,
  z.object({
    customer: z
      .object({
        storeCreditAccounts: z.object({
          nodes: z.array(
            z.object({
              transactions: z.object({
                nodes: z.array(z.object({ id: z.string().optional(), expiresAt: z.string().nullish() })),
              }),
            }),
          ),
        }),
      })
      .nullable(),
  }),
);

export const GIVE_CREDIT = operation(
  `mutation GiveCredit($id: ID!, $credit: StoreCreditAccountCreditInput!) {
    storeCreditAccountCredit(id: $id, creditInput: $credit) {
      storeCreditAccountTransaction { id }
      userErrors { field code message }
    }
  }`,
  z.object({
    storeCreditAccountCredit: z.object({
      storeCreditAccountTransaction: z.object({ id: z.string() }).nullable(),
      userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
    }),
  }),
);
