import {
  GraphqlQueryError,
  HttpInternalError,
  HttpResponseError,
  HttpThrottlingError,
  InvalidJwtError,
} from '@shopify/shopify-api';
import { z } from 'zod';
import type { PermanentRejection, PlatformOutcome, TemporaryRejection } from './platform.gateway.js';
import { type Cost, costIn } from './point-budgets.js';

const THROTTLE_PAUSE_MS = 2_000;
const OUTAGE_PAUSE_MS = 5_000;
// The shop is frozen, locked or throttled; all of these are temporary.
const TEMPORARY_STATUSES = new Set([402, 408, 423, 425, 430]);

export const rejected = (code: string, message: string): PermanentRejection => ({
  ok: false,
  kind: 'refused',
  code,
  message,
});
export const retryLater = (reason: TemporaryRejection['reason'], retryAfterMs: number): TemporaryRejection => ({
  ok: false,
  kind: 'later',
  reason,
  retryAfterMs: Math.ceil(retryAfterMs),
});

const QueryErrors = z.object({
  errors: z.object({
    graphQLErrors: z.array(
      z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
    ),
  }),
});

/** Runs one call of the platform's library and turns its errors into rejections, permanent or temporary. */
export async function outcomeOf<T>(call: () => Promise<PlatformOutcome<T>>): Promise<PlatformOutcome<T>> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GraphqlQueryError) return rejectionByErrors(error.body);
    if (error instanceof HttpThrottlingError)
      return retryLater('throttled', seconds(error.response.retryAfter) ?? THROTTLE_PAUSE_MS);
    if (error instanceof HttpInternalError)
      return retryLater('unavailable', retryAfter(error.response.headers) ?? OUTAGE_PAUSE_MS);
    if (error instanceof HttpResponseError) return rejectionByStatus(error.response.code);
    if (error instanceof InvalidJwtError) return rejected('INVALID_TOKEN', 'The session token was not accepted.');
    // All other errors mean that no answer came: time-out, reset, no connection, an incomplete body.
    return retryLater('unknown', OUTAGE_PAUSE_MS);
  }
}

function rejectionByStatus(status: number): PermanentRejection | TemporaryRejection {
  if (TEMPORARY_STATUSES.has(status)) return retryLater('unavailable', OUTAGE_PAUSE_MS);
  // An unreadable success or a redirect is no rejection: the work may have been done (I-31).
  if (status < 400) return retryLater('unknown', OUTAGE_PAUSE_MS);
  const code = status === 401 || status === 403 ? 'UNAUTHORIZED' : `HTTP_${status}`;
  return rejected(code, `The platform answered ${status}.`);
}

function rejectionByErrors(body: unknown): PermanentRejection | TemporaryRejection {
  const parsed = QueryErrors.safeParse(body);
  if (!parsed.success) return retryLater('unknown', OUTAGE_PAUSE_MS);
  const { errors } = parsed.data;
  const [first] = errors.graphQLErrors;
  const code = first?.extensions?.code ?? 'INVALID';
  if (code === 'THROTTLED') return retryLater('throttled', refillTimeMs(costIn(body)));
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT') return retryLater('unknown', OUTAGE_PAUSE_MS);
  return rejected(code, first?.message ?? 'The platform refused the call.');
}

/** Time until the bucket has refilled to the call's cost, as in the platform's documentation of its leaky bucket. */
function refillTimeMs(cost: Cost | undefined): number {
  if (!cost) return THROTTLE_PAUSE_MS;
  const missing = cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable;
  return Math.max(100, (missing / cost.throttleStatus.restoreRate) * 1000);
}

const seconds = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) && value >= 0 ? value * 1000 : undefined;

function retryAfter(headers: Record<string, unknown> | undefined): number | undefined {
  const value = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
  return seconds(Number.parseFloat(String(Array.isArray(value) ? value[0] : value)));
}
