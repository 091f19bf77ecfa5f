import { type FlowProblem, flowDropReasons } from '@loyalty/contracts/flow/calls';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { isShutOut, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { loadCustomer } from '../../customers/application/queries.js';
import type { MailHolds } from '../../messaging/shoppers/mail-holds.js';
import type { FlowCalls, WaitingTrigger } from '../application/calls.js';
import { listensTo } from '../application/connection.js';

interface SendServices {
  readonly ledger: Ledger;
  readonly calls: Pick<FlowCalls, 'waiting' | 'end' | 'erase'>;
  readonly platform: Pick<PlatformGateway, 'startWorkflows'>;
  readonly access: Pick<PlatformAccess, 'of'>;
  readonly holds: Pick<MailHolds, 'hasBegun'>;
  readonly clock: Clock;
}

/** A workflow that starts later than this would surprise the customer. */
const TOO_LATE_MS = 24 * 3_600_000;

type Drop = keyof typeof flowDropReasons;
const dropped = (code: Drop): FlowProblem => ({ code: `flow.${code}`, message: flowDropReasons[code] });

/** Why a trigger is not sent any more; null where it is. */
async function dropOf(
  { ledger, holds, clock }: SendServices,
  shop: string,
  { trigger, given, at }: WaitingTrigger,
): Promise<Drop | null> {
  if (clock.now().getTime() - at.getTime() > TOO_LATE_MS) return 'late';
  if (!(await listensTo(ledger, shop, trigger))) return 'silent';
  return (await holds.hasBegun(shop, given.correlation)) ? 'batch' : null;
}

/**
 * Sends a trigger that waits. The platform takes no key that would tell a repetition: one whose answer was lost is sent again, with the same
 * `event_id`.
 * @throws TemporaryRejection, or NeedsHelp when the platform does not let the app in
 */
export async function sendTrigger(services: SendServices, { shop, id }: { shop: string; id: string }): Promise<void> {
  const { calls, platform } = services;
  const waiting = await calls.waiting(shop, id);
  if (!waiting) return;
  if ((await loadCustomer(services.ledger, shop, waiting.customer)).forgotten)
    return calls.erase(shop, [waiting.customer]);
  const drop = await dropOf(services, shop, waiting);
  if (drop) return calls.end(shop, id, 'dropped', dropped(drop));
  const access = await services.access.of(shop);
  if (!access) return calls.end(shop, id, 'dropped', dropped('removed'));
  const { trigger, customer, given } = waiting;
  const answer = await platform.startWorkflows(access, {
    handle: trigger,
    customer,
    values: { ...given.values, event_id: id },
  });
  if (answer.ok) return calls.end(shop, id, 'done');
  if (answer.kind === 'later' || isShutOut(answer)) throw toRetryableError(answer);
  await calls.end(shop, id, 'failed', { code: `platform.${answer.code}`, message: answer.message });
}
