import { additionalRoutes } from '@loyalty/contracts/additional-routes';
import { endpoints } from '@loyalty/contracts/endpoints';
import type { Access } from '@loyalty/contracts/kernel/access';
import { addressesOf, type Method } from '@loyalty/contracts/kernel/endpoint';
import type { ValidCall, ValidCalls } from '../valid-calls.js';

/** One address with a valid call of it: its content is right, so that only the caller decides. */
export interface Address extends ValidCall {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
}

export type Endpoint = (typeof endpoints)[number];

export const addressOf = (
  endpoint: Endpoint,
  calls: ValidCalls,
  { base, access } = addressesOf(endpoint)[0],
): Address => ({ ...calls.of(endpoint), method: endpoint.method, access, path: base + calls.pathOf(endpoint) });

/** All addresses of the server by name; an address is named before its valid call is known. */
export const ADDRESSES: readonly (readonly [string, (calls: ValidCalls) => Address])[] = [
  ...endpoints.flatMap((endpoint) =>
    addressesOf(endpoint).map((address): [string, (calls: ValidCalls) => Address] => [
      `${endpoint.method} ${address.base}${endpoint.path}`,
      (calls) => addressOf(endpoint, calls, address),
    ]),
  ),
  ...additionalRoutes.map((route): [string, (calls: ValidCalls) => Address] => {
    const body = route.method === 'POST' ? { body: {} } : {};
    return [`${route.method} ${route.path}`, () => ({ ...route, ...body, path: route.path.replace('*', 'x') })];
  }),
];
