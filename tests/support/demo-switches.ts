import type { SwitchesRequest } from '@loyalty/infra/demo-store/requests';
import type { Merchant } from './clients/merchant.js';
import type { SharedStage, Stage } from './service.js';

/** Sets the platform's switches for one shop. */
export async function setSwitches(
  stage: Pick<SharedStage, 'store'>,
  merchant: Merchant,
  request: SwitchesRequest,
): Promise<void> {
  const { status } = await merchant.raw('POST', `${stage.store.url}/switches/${merchant.shop}`, request);
  if (status !== 200) throw new Error(`the switches were answered ${status}`);
}

/**
 * Moves the service's clock, and the clocks of these shops with it, so that orders are dated by it too. A shop's clock is ahead by the
 * duration of this call: what the service has begun has begun for the shop as well.
 */
export async function travelTo(
  stage: Pick<Stage, 'store' | 'idle' | 'clock'>,
  merchants: readonly Merchant[],
  now: string,
): Promise<void> {
  await stage.idle();
  const clockAheadMs = Date.parse(now) - Date.now();
  await stage.clock({ now });
  for (const merchant of merchants) await setSwitches(stage, merchant, { clockAheadMs });
  await stage.idle();
}
