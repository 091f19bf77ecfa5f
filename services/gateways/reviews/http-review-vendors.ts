import {
  type ReviewAppName,
  type VerifyingReviewApp,
  verifiesKeys,
} from '@loyalty/contracts/programs/settings/actions';
import { routedUrl } from '../platform/transport.js';
import type { KeyVerdict, ReviewVendors } from './review-vendors.gateway.js';

interface KeyRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Statuses of a key that is wrong; any other failure says nothing about the key. */
  readonly rejecting: readonly number[];
}

/** Cheapest call of each app that needs a key. */
const REQUESTS: Readonly<Record<VerifyingReviewApp, (key: string, domain: string) => KeyRequest>> = {
  judgeme: (key, domain) => ({
    url: `https://judge.me/api/v1/shops/info?${new URLSearchParams({ shop_domain: domain, api_token: key })}`,
    headers: {},
    // 404: Judge.me does not know the shop that the key would belong to.
    rejecting: [401, 403, 404],
  }),
  fera: (key) => ({
    url: 'https://api.fera.ai/v3/private/reviews?limit=1',
    headers: { 'secret-key': key },
    rejecting: [401, 403],
  }),
};

const TIMEOUT_MS = 5_000;

/** Review apps over HTTP. Their addresses are fixed, and no redirect is followed: a key goes nowhere else. */
export class HttpReviewVendors implements ReviewVendors {
  /** @param platformUrl address of the demo store, which answers in their place; null for the apps themselves */
  constructor(
    private readonly platformUrl: string | null,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async accepts(app: ReviewAppName, key: string, domain: string): Promise<KeyVerdict> {
    if (!verifiesKeys(app)) return 'unknown';
    const { url, headers, rejecting } = REQUESTS[app](key, domain);
    const status = await this.statusOf(routedUrl(url, this.platformUrl), headers);
    if (status === 200) return 'accepted';
    return rejecting.includes(status) ? 'refused' : 'unreachable';
  }

  /** 0 without an answer. An error of the call may quote the address, which can hold the key: it goes no further. */
  private async statusOf(url: string, headers: KeyRequest['headers']): Promise<number> {
    try {
      const signal = AbortSignal.timeout(this.timeoutMs);
      const answer = await fetch(url, {
        headers: { ...headers, accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }
}
