import { expect } from '@jest/globals';
import { busyFactor } from '../busy.js';
import type { Merchant } from '../clients/merchant.js';
import type { SharedStage } from '../service.js';
import { expectTable } from '../table.js';
import { type RawAnswer, rawCall } from './raw-call.js';
import { asExpected, expectRejected, type Rejected, seenRejection } from './refused.js';

export { proxied } from '../clients/proxied.js';

/** A call that must be rejected, in the merchant's own session unless `headers` are given. */
export interface BadCall {
  readonly method?: string;
  /** Path below the API's base; `/proxy/…` and `/webhooks` are used as given. */
  readonly path: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent verbatim. */
  readonly body?: string | Buffer;
  /** Replaces the merchant's token and the JSON content type. */
  readonly headers?: readonly string[];
}

/** One line of a table of invalid calls: a name of the input, the call, and how it is rejected. */
export type RejectedRow = readonly [name: string, call: BadCall, rejected: Rejected];

/** Sends invalid calls and verifies that they change nothing. */
export class BadInput {
  constructor(
    private readonly stage: SharedStage,
    private readonly merchant: Merchant,
  ) {}

  /** Position of the last event of any shop. */
  async head(): Promise<number> {
    await this.stage.idle();
    return this.stage.service.parts.store.head();
  }

  async send({ method, path, json, body, headers }: BadCall): Promise<RawAnswer> {
    const isBare = /^\/(proxy|webhooks|widget|embed|test|api)/.test(path);
    const payload = json === undefined ? body : JSON.stringify(json);
    const usual = ['authorization', `Bearer ${await this.merchant.bearer()}`];
    const type = payload === undefined ? [] : ['content-type', 'application/json'];
    return rawCall(this.stage.api + (isBare ? path : `/api${path}`), {
      method: method ?? (payload === undefined ? 'GET' : 'POST'),
      headers: headers ?? [...usual, ...type],
      ...(payload === undefined ? {} : { body: payload }),
    });
  }

  /** Verifies that the call is rejected with this answer, quickly, and that the log is unchanged. */
  async refuses(call: BadCall, rejected: Rejected): Promise<void> {
    const head = await this.head();
    const answer = await this.send(call);
    expectRejected(answer, rejected);
    expect(answer.ms).toBeLessThan(2000 * busyFactor());
    expect(await this.head()).toBe(head);
  }

  /** Verifies the same of many calls, which are sent side by side because a rejected call cannot change another's answer. */
  async refusesAll(rows: readonly RejectedRow[]): Promise<void> {
    expect(rows).not.toEqual([]);
    const head = await this.head();
    const seen = await Promise.all(
      rows.map(async ([name, call, rejected]) => {
        const answer = await this.send(call);
        const isQuick = answer.ms < 2000 * busyFactor();
        const expected = { ...asExpected(rejected), isQuick: true };
        return { name, actual: { ...seenRejection(answer, rejected), isQuick }, expected };
      }),
    );
    await this.stage.idle();
    const written = await this.stage.service.parts.store.readAll(head, 100);
    expectTable([...seen, { name: 'events', actual: written.map(({ type }) => type), expected: [] }]);
  }
}
