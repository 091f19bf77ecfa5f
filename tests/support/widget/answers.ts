import { expect } from '@jest/globals';
import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { shopperDealEndpoints } from '@loyalty/contracts/memberships/shopper';
import { shopperReferralEndpoints } from '@loyalty/contracts/referrals/shopper';
import { rejectionTexts } from '@loyalty/contracts/rejections';
import { shopperContract } from '@loyalty/contracts/shopper/contract';
import { z } from 'zod';

const ENDPOINTS: readonly Endpoint[] = [
  ...shopperContract.endpoints,
  ...shopperDealEndpoints,
  ...shopperReferralEndpoints,
];

/** A rejection of the ledger with one of its codes, at a field if it has one; or a service that does not answer. */
export class RejectedCall {
  constructor(
    readonly code: keyof typeof rejectionTexts | 'unavailable',
    readonly field = '',
  ) {}
}

/** Data of an answer, a rejection, or what makes one of the body that was sent. */
type GivenAnswer = RejectedCall | ((body: never) => unknown) | object | null;

/** Answers by the id of the endpoint. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;

const RECEIPT = { stream: 'account-7', revision: 2, position: 12, events: [] };

function endpointOf(method: string, path: string): [Endpoint, Record<string, string>] {
  for (const one of ENDPOINTS) {
    const pattern = new RegExp(`^${one.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = one.method === method ? pattern.exec(path) : null;
    if (match) return [one, { ...match.groups }];
  }
  throw new Error(`The contracts have no call ${method} ${path}`);
}

/** The body of an answer with this data, as the endpoint promises it. */
function answerOf({ id, answers, data }: Endpoint, given: unknown): object {
  const schema = answers === 'list' ? z.array(data) : data;
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(`${id} never answers so: ${z.prettifyError(parsed.error)}`);
  // A field that the contract does not have would be read by nobody, or by a screen that relies on what is never sent.
  expect(parsed.data).toEqual(given);
  const page = answers === 'list' ? { pageInfo: { hasNextPage: false, hasPreviousPage: false }, endCursor: null } : {};
  return { success: true, data: given, ...page, ...(answers === 'receipt' && { receipt: RECEIPT }) };
}

function rejectionOf({ id, rejections }: Endpoint, { code, field }: RejectedCall): { status: number; body: object } {
  if (code === 'unavailable') return { status: 503, body: {} };
  // Rejections of a field are validation, which no endpoint lists.
  if (!field && !rejections.includes(code)) throw new Error(`${id} is never rejected with ${code}`);
  const error = (rejectionTexts as Record<string, string>)[code];
  const errors = field ? [{ path: field, message: error }] : [];
  return { status: 422, body: { success: false, code, error, errors } };
}

/** Answers calls below the proxy by the contracts. A call that these do not have is kept as broken: the widget takes it for an outage. */
export function answering(proxy: string, replies: () => GivenAnswers, broken: unknown[]): typeof fetch {
  const answer = (method: string, address: string, sent: string | undefined) => {
    const [path = '', query = ''] = address.slice(proxy.length).split('?');
    const [endpoint, params] = endpointOf(method, path);
    endpoint.params.parse(params);
    endpoint.query.parse(Object.fromEntries(new URLSearchParams(query)));
    const body = sent === undefined ? undefined : endpoint.body.parse(JSON.parse(sent));
    const reply = replies()[endpoint.id];
    if (reply === undefined) throw new Error(`The test has no reply for ${endpoint.id}`);
    const given = typeof reply === 'function' ? reply(body as never) : reply;
    return given instanceof RejectedCall
      ? rejectionOf(endpoint, given)
      : { status: 200, body: answerOf(endpoint, given) };
  };
  const send = async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    try {
      const answered = answer(method, String(address), body as string | undefined);
      return { status: answered.status, json: async () => answered.body };
    } catch (failure) {
      broken.push(failure);
      throw failure;
    }
  };
  return send as unknown as typeof fetch;
}
