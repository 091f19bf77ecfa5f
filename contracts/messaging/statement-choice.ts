import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';

const choice = z.object({ on: z.boolean() });

export const getStatementChoice = endpoint({
  id: 'shopper.statement-choice',
  access: 'member',
  method: 'GET',
  path: '/statement-mail',
  summary: 'Whether the shopper gets a mail with the statement of each month',
  data: choice,
  answers: 'one',
  does: 'read',
});

export const chooseStatement = endpoint({
  id: 'shopper.choose-statement',
  access: 'member',
  method: 'PUT',
  path: '/statement-mail',
  summary: 'Get a mail with the statement of each month, or none any more. It comes where the shop sends it',
  body: z.strictObject({ on: z.boolean() }),
  data: choice,
  answers: 'receipt',
  does: 'write',
  noted: true,
});

export const statementChoiceEndpoints = [getStatementChoice, chooseStatement] as const;
