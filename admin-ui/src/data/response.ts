import { type Failure, failureOf } from './problem.js';

/** The JSON of an answer; empty without one. */
export async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Retry-After of the answer, in milliseconds. */
export function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

/** The failure of an unsuccessful answer. */
export async function rejectionOf(response: Response): Promise<Failure> {
  return failureOf(response.status, await bodyOf(response), retryAfter(response));
}
