import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import { rejected } from '../../../gateways/platform/outcome.js';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { isShutOut, requireShopAccess, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current } from '../../programs/domain/book.js';
import { loadShop } from '../../shop/application/queries.js';
import { automaticRequest, isAutomaticRule, signOf } from '../application/automatic-request.js';
import { Gifts } from '../application/gifts.js';
import { alignAutomaticTask } from '../application/tasks.js';
import { type AutomaticCommand, automaticDecider, automaticOf } from '../domain/automatic.js';

/** Retry delay while the platform does not report prices of gifts. */
const SOON_MS = 2_000;
const CHANGES = [
  'ProgramAdded',
  'ProgramRevised',
  'ProgramActivated',
  'ProgramPaused',
  'ProgramRemoved',
] as const satisfies readonly EventType[];

/** On a change of a program that is, or was, an automatic discount, a job updates the platform. */
export const whenProgramChangedAlignAutomatic = (ledger: Ledger, jobs: Queue): ProcessManager[] =>
  onEach(CHANGES, 'align-automatic', async (event) => {
    const program = (await loadProgramBook(ledger, event.shop)).programs[event.data.program];
    if (program?.versions.some(({ rule }) => isAutomaticRule(rule))) await jobs.add(alignAutomaticTask, event);
  });

/**
 * Reconciles a program's automatic discount at the platform with the program: present while it is on, ended while it is off, deleted
 * when it was removed or is not automatic any more. It uses the program's present state rather than the change, so it is idempotent and
 * independent of delay and order. Rejections by the platform are recorded for the merchant.
 * @throws TryLater, or NeedsHelp when the platform denies access
 */
export async function alignAutomatic(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  event: RecordedOf<(typeof CHANGES)[number]>,
): Promise<void> {
  const { program: id } = event.data;
  const program = (await loadProgramBook(ledger, event.shop)).programs[id]!;
  const { rule, version } = current(program);
  const shopAccess = await requireShopAccess(access, event.shop);
  const there = await ledger.stateOf(automaticDecider, event.shop, automaticOf(id));
  const note = (command: AutomaticCommand) =>
    ledger.execute(automaticDecider, automaticOf(id), command, causedBy(event));

  if (!program.on || !isAutomaticRule(rule)) {
    const deleted = program.removed || !isAutomaticRule(rule);
    const which = { id: there.discount, sign: signOf(id) };
    const taken = await platform.endAutomatic(shopAccess, which, deleted ? 'delete' : 'end');
    if (!taken.ok) throw toRetryableError(taken);
    const { value: discount } = taken;
    if (discount !== null) await note({ kind: 'NoteEnded', data: { program: id, discount, deleted } });
    return;
  }

  if (there.version === version) return;
  const shop = await loadShop(ledger, event.shop);
  const gifts = new Gifts(platform, access);
  const gift = rule.event === 'free_gift' ? await gifts.of(event.shop, rule.settings, {}, shop.currency) : undefined;
  if (gift && 'rejected' in gift && gift.rejected === 'coupon.refused') throw new TryLater('what gifts cost', SOON_MS);
  const request = gift && 'rejected' in gift ? gift : automaticRequest(program, rule, gift, shop);
  const placed =
    'rejected' in request ? rejected(request.rejected, '') : await platform.placeAutomatic(shopAccess, request);
  if (!placed.ok && (placed.kind === 'later' || isShutOut(placed))) throw toRetryableError(placed);
  if (!placed.ok || 'rejected' in request) {
    const { code, message } = placed as ReturnType<typeof rejected>;
    await note({ kind: 'NoteRefused', data: { program: id, version, code, message } });
    return;
  }
  const data = { program: id, version, discount: placed.value.discountId, reward: request.gives };
  await note({ kind: 'NotePlaced', data });
}
