import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { Broken, ProofEvent, Seal } from '@loyalty/contracts/proof/events';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/clock.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type EventStore, streamOf } from '../../../platform/event-store/port.js';
import { proofDecider } from '../domain/proof.js';
import { LogCheck, type ShopFinding } from './check.js';
import { type PublishedSeals, sealsOf } from './published.js';
import { PROOF } from './queries.js';
import type { Break } from './seal-verifier.js';
import type { Signer } from './signer.js';

/** Revisions to which the read models have folded a shop's streams: the log must still hold all of them. */
type ProjectedRevisions = (
  shop: string,
  after: string,
) => Promise<readonly { readonly stream: string; readonly revision: number }[]>;

interface AuditorParts {
  readonly store: EventStore;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly published: PublishedSeals;
  readonly projectedRevisions: ProjectedRevisions;
  /** Whether positions of this store have no gaps. */
  readonly isGapless: boolean;
  readonly log: Logger;
}

/** Called after every batch of events. @throws TaskCancelled to end the check */
export type ReportProgress = (done: number) => Promise<void>;

const REPORT_EVERY = 20_000;

/** How a check goes through the log. */
export interface Checking {
  readonly progress?: ReportProgress | undefined;
  /** Position before the first event of the shops. A log without an index by shop is read from there. */
  readonly after?: number | undefined;
}

/** Result of a check of one shop. */
interface ShopVerdict extends ShopFinding {
  readonly streams: number;
  readonly tookMs: number;
}

/** Verifies logs, records the result in the log, and seals valid ones. */
export class Auditor {
  constructor(private readonly parts: AuditorParts) {}

  /** Verifies shops in one pass over the log (for a single shop over its own part of it). A break is recorded in the shop's log. */
  async check(
    shops: readonly string[],
    context: Omit<CommandContext, 'shop'>,
    how: Checking = {},
  ): Promise<ShopVerdict[]> {
    const began = performance.now();
    const check = await this.pass(shops, how);
    const verdicts: ShopVerdict[] = [];
    for (const finding of check.findings()) {
      if (!shops.includes(finding.shop)) continue;
      const unseen = finding.broken ?? (await this.missing(finding, check));
      const tookMs = Math.round(performance.now() - began);
      const verdict = { ...finding, broken: unseen, streams: check.streamsOf(finding.shop), tookMs };
      if (unseen) await this.reportBroken(verdict, unseen, context);
      verdicts.push(verdict);
    }
    if (check.gaps.length > 0 && verdicts.every(({ broken }) => !broken))
      this.parts.log.error(
        { gaps: check.gaps },
        'positions of the log are missing, and nobody has seen what they held',
      );
    return verdicts;
  }

  /** Verifies shops, records that they are valid, and seals them. */
  async seal(
    shops: readonly string[],
    context: Omit<CommandContext, 'shop'>,
    how: Checking = {},
  ): Promise<ShopVerdict[]> {
    const verdicts = await this.check(shops, context, how);
    for (const verdict of verdicts) {
      const { shop, tail, last, broken } = verdict;
      if (broken) continue;
      await this.reportVerified(verdict, context);
      const facts = { ...tail, number: (last?.number ?? 0) + 1, previous: last?.head ?? null };
      const seal = this.parts.signer.seal(shop, { ...facts, at: this.parts.clock.now().toISOString() });
      // A rejection means that another process has sealed meanwhile, or that the log was found broken: both results are kept.
      await this.parts.ledger.execute(proofDecider, PROOF, { kind: 'SealLog', seal }, { ...context, shop });
    }
    return verdicts;
  }

  /** The seals that a shop's log is verified against. */
  async sealsOf(shop: string): Promise<Seal[]> {
    const events = (await this.parts.store.readStream(shop, streamOf(shop, 'proof', PROOF))) as unknown as ProofEvent[];
    const logged = events.flatMap((event) => (event.type === 'LogSealed' ? [event.data] : []));
    return sealsOf(this.parts.published.of(shop), logged);
  }

  private async pass(shops: readonly string[], { progress, after = 0 }: Checking): Promise<LogCheck> {
    const { store, signer, isGapless } = this.parts;
    const [only] = shops.length === 1 ? shops : [];
    // Read before the log, so that seals that are added meanwhile are no contradiction.
    const seals = new Map<string, Seal[]>();
    for (const shop of shops) seals.set(shop, await this.sealsOf(shop));
    const check = new LogCheck({
      sealsOf: (shop) => seals.get(shop) ?? [],
      keys: signer.keys,
      isGapless: !only && after === 0 && isGapless,
    });
    check.expect(shops);
    await store.scan({ after, ...(only && { shop: only }) }, (link) => {
      check.add(link);
      return progress && check.checked % REPORT_EVERY === 0 ? progress(check.checked) : undefined;
    });
    await progress?.(check.checked);
    return check;
  }

  /** Detects events that were folded once and are missing: cutting off the end of a stream leaves its chain valid. */
  private async missing({ shop, position }: ShopFinding, check: LogCheck): Promise<Break | null> {
    for (let after = ''; ; ) {
      const page = await this.parts.projectedRevisions(shop, after);
      for (const { stream, revision } of page) {
        const slot = check.heads.find(stream);
        const held = slot < 0 ? 0 : check.heads.revision(slot);
        if (held >= revision) continue;
        const later = await this.parts.store.readStream(shop, stream, held + 1);
        if ((later.at(-1)?.revision ?? held) >= revision) continue;
        const at = await this.gap(position);
        const why = `the log ends this stream at revision ${held}, but ${revision} was seen`;
        return {
          kind: 'missing',
          position: at,
          until: at,
          stream,
          revision: held + 1,
          why,
          expected: null,
          found: null,
        };
      }
      const last = page.at(-1);
      if (!last) return null;
      after = last.stream;
    }
  }

  /** Position of the missing events: the first gap, else after the last event. */
  private async gap(last: number): Promise<number> {
    if (!this.parts.isGapless) return last + 1;
    let expected = 1;
    let gap = 0;
    await this.parts.store.scan({}, ({ position }) => {
      if (position !== expected && gap === 0) gap = expected;
      expected = position + 1;
    });
    return gap || expected;
  }

  private async reportBroken(
    { shop, events }: ShopVerdict,
    broken: Break,
    context: Omit<CommandContext, 'shop'>,
  ): Promise<void> {
    const { ledger, log } = this.parts;
    const data: Broken = { ...broken, checked: events };
    log.error({ shop, position: broken.position, why: broken.why }, 'the log of a shop is broken');
    await ledger.execute(proofDecider, PROOF, { kind: 'ReportBroken', data }, { ...context, shop });
  }

  private async reportVerified(verdict: ShopVerdict, context: Omit<CommandContext, 'shop'>): Promise<void> {
    const { shop, events, position, streams, seals, tookMs } = verdict;
    const command = { kind: 'ReportVerified' as const, data: { events, position, streams, seals, tookMs } };
    await this.parts.ledger.execute(proofDecider, PROOF, command, { ...context, shop });
  }
}

/** Command context of work by the system rather than a person. */
export const systemContext = (id: string, causation: string): Omit<CommandContext, 'shop'> => {
  const actor: Actor = { kind: 'clock', id };
  return { actor, causation, correlation: causation };
};
