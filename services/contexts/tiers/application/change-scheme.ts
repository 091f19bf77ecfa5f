import { randomUUID } from 'node:crypto';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { partnerTiers } from '@loyalty/contracts/memberships/features';
import type { SchemeEvent, UndoMode } from '@loyalty/contracts/tiers/events';
import { vipTiers } from '@loyalty/contracts/tiers/features';
import { iconFile, iconsOf } from '@loyalty/contracts/tiers/icons';
import { type SchemeKind, schemeStream } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import { worthlessReward } from '@loyalty/contracts/tiers/worthless-reward';
import { rejectWithout } from '../../../kernel/features.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Files } from '../../../platform/files/files.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { type Notes, thing } from '../../../platform/vault/notes.js';
import { loadProgramBook, loadShopFacts } from '../../programs/application/queries.js';
import { current, type ProgramBook } from '../../programs/domain/book.js';
import type { GrantedScopes } from '../../shop/application/granted-scopes.js';
import { loadShop } from '../../shop/application/queries.js';
import { appliesBefore, type Scheme, type SchemeCommand, schemeDecider } from '../domain/scheme.js';
import { loadScheme } from './queries.js';
import { calculationTaskKind } from './tasks.js';
import { removedTierInUse, type TierUses } from './tiers-in-use.js';

/** Answer of a change of the scheme. */
export interface ChangedScheme {
  readonly revision: number;
  readonly version: number;
  readonly calculating: string | null;
}

type Started =
  | Pick<Extract<SchemeCommand, { kind: 'LaunchTiers' }>, 'kind' | 'note' | 'grantEntryRewards' | 'expectedRevision'>
  | { readonly kind: 'UndoTierLaunch'; readonly note: string; readonly version: number; readonly mode: UndoMode }
  | { readonly kind: 'ReactivateTiers' };

/** Whether a program that is on pays tiers something of their own; a place-order program is widened instead (spec CON-40, I-55). */
export const rewardsInUse = ({ programs }: ProgramBook): boolean =>
  Object.values(programs).some((program) => {
    if (!program.on || program.removed) return false;
    const { event, settings } = current(program).rule;
    return event !== 'place_order' && 'applyTo' in settings && settings.applyTo === 'vip_tiers';
  });

/** Changes of a shop's scheme of tiers. */
export class SchemeChanges {
  constructor(
    private readonly ledger: Ledger,
    private readonly tasks: TaskStore,
    private readonly clock: Clock,
    private readonly scopes: Pick<GrantedScopes, 'of'>,
    private readonly files: Pick<Files, 'claim'>,
    private readonly notes: Pick<Notes, 'sealFor'>,
    private readonly uses: readonly TierUses[],
  ) {}

  async saveDraft(
    request: Omit<Extract<SchemeCommand, { kind: 'SaveTierDraft' }>, 'kind'>,
    kind: SchemeKind,
    context: CommandContext,
  ): Promise<Outcome<ChangedScheme>> {
    const locked = await this.locked(kind, context);
    if (locked) return locked;
    const { settings } = request;
    const unfit =
      (await this.rejectWorthless(settings, context.shop)) ?? (await this.claimIcons(settings, kind, context.shop));
    if (unfit) return this.reject(unfit, kind, context);
    return this.execute({ kind: 'SaveTierDraft', ...request }, kind, context);
  }

  async deactivate(note: string, kind: SchemeKind, context: CommandContext): Promise<Outcome<ChangedScheme>> {
    const isUsed = kind === 'vip' && rewardsInUse(await loadProgramBook(this.ledger, context.shop));
    return this.notes.sealFor({ about: [thing(randomUUID())] }, [note], context, (reference) =>
      this.execute({ kind: 'DeactivateTiers', note: reference, rewardsInUse: isUsed }, kind, context),
    );
  }

  /** Launches, undoes a launch or reactivates; the row of its calculation is there before the event whose job reports on it. */
  async start(request: Started, kind: SchemeKind, context: CommandContext): Promise<Outcome<ChangedScheme>> {
    const before = await this.ledger.findAnswer<ChangedScheme>(context);
    if (before) return before;
    const locked = await this.locked(kind, context);
    if (locked) return locked;
    const { shop, key, actor } = context;
    const used = await this.removesUsed(shop, kind, request);
    if (used) return this.reject(used, kind, context);
    const now = this.clock.now();
    const calculation = key ? derivedId('tier-calculation', shop, key.principal, key.operation, key.key) : randomUUID();
    const { currency } = await loadShop(this.ledger, shop);
    const input = { calculation };
    await this.tasks.start(calculationTaskKind, { shop, id: calculation, input, requestedBy: actor.id, now });
    const isUsed =
      request.kind === 'UndoTierLaunch' && kind === 'vip' && rewardsInUse(await loadProgramBook(this.ledger, shop));
    const typed = request.kind === 'ReactivateTiers' ? '' : request.note;
    const outcome = await this.notes.sealFor({ about: [thing(calculation)] }, [typed], context, (note) => {
      if (request.kind === 'LaunchTiers')
        return this.execute({ ...request, note, currency, calculation }, kind, context);
      if (request.kind === 'UndoTierLaunch')
        return this.execute({ ...request, note, calculation, rewardsInUse: isUsed }, kind, context);
      return this.execute({ ...request, calculation }, kind, context);
    });
    const isStarted = outcome.ok && outcome.receipt.events.length > 0;
    if (!isStarted) await this.tasks.cancel(shop, calculation, now);
    return outcome;
  }

  /** Why a change may not come into force: it removes a tier that something names. */
  private async removesUsed(shop: string, kind: SchemeKind, request: Started): Promise<Rejection | null> {
    const { draft, launched, lastLaunch } = await loadScheme(this.ledger, shop, kind);
    const returns = lastLaunch && appliesBefore(lastLaunch) ? lastLaunch.before!.settings : null;
    const after = { LaunchTiers: draft, UndoTierLaunch: returns, ReactivateTiers: null }[request.kind];
    if (!after || !launched) return null;
    const change = { kind, before: launched.settings, after, now: this.clock.now() };
    return removedTierInUse(this.ledger, this.uses, shop, change);
  }

  /** Rejects a reward of less than the smallest unit of the shop's currency, which the platform would refuse. */
  private async rejectWorthless(settings: TierSettings, shop: string): Promise<Rejection | null> {
    const { currency } = await loadShop(this.ledger, shop);
    const field = worthlessReward(settings, currency);
    return field === undefined ? null : reject('points.redeem-amount', { field: `settings.${field}` });
  }

  /** Claims the uploads of icons that are new; those that a draft or launch has were claimed with it. */
  private async claimIcons(settings: TierSettings, kind: SchemeKind, shop: string): Promise<Rejection | null> {
    const { draft, launched } = await loadScheme(this.ledger, shop, kind);
    const known = new Set(
      [draft, launched?.settings ?? null].flatMap((old) => (old ? iconsOf(old) : [])).map(({ icon }) => icon),
    );
    for (const { icon, use, field } of iconsOf(settings)) {
      if (icon === '' || known.has(icon)) continue;
      const file = iconFile(icon);
      if (file === null || !(await this.files.claim(shop, use, file)))
        return reject('file.unknown', { field: `settings.${field}` });
    }
    return null;
  }

  /** Rejects a shop whose plan lacks tiers. */
  private async locked(kind: SchemeKind, context: CommandContext): Promise<Outcome<ChangedScheme> | null> {
    const known = await loadShopFacts(this.ledger, context.shop);
    const facts = kind === 'partner' ? { ...known, scopes: await this.scopes.of(context.shop) } : known;
    const locked = rejectWithout(kind === 'partner' ? partnerTiers : vipTiers, facts, 'settings');
    return locked && this.reject(locked, kind, context);
  }

  private reject(rejection: Rejection, kind: SchemeKind, context: CommandContext): Promise<Outcome<ChangedScheme>> {
    return this.ledger.rejectBeforeDeciding<SchemeEvent, Scheme, ChangedScheme>(
      schemeDecider,
      schemeStream(kind),
      rejection,
      context,
    );
  }

  private execute(command: SchemeCommand, kind: SchemeKind, context: CommandContext): Promise<Outcome<ChangedScheme>> {
    return this.ledger.execute(
      schemeDecider,
      schemeStream(kind),
      command,
      context,
      ({ revision, launched, calculating }) => ({
        revision,
        version: launched?.version ?? 0,
        calculating,
      }),
    );
  }
}
