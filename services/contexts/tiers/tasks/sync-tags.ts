import type { taggingResult } from '@loyalty/contracts/customers/tags';
import { rejectionText } from '@loyalty/contracts/rejections';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { z } from 'zod';
import type { ShopAccess } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { TagServices } from '../../../platform/tasks/change-tags.js';
import { answerOf, requireShopAccess } from '../../../platform/tasks/platform-answers.js';
import type { RunningTask, TaskExecution } from '../../../platform/tasks/task-runner.js';
import type { MemberPages } from '../application/members.js';
import { loadScheme } from '../application/queries.js';
import { baseTier } from '../domain/scheme-in-force.js';
import { tagsFor } from '../domain/tags.js';
import { PAGE } from './calculate.js';

type Result = z.output<typeof taggingResult>;
type Running = RunningTask<Record<string, never>, Result>;

interface Parts extends Pick<TagServices, 'platform'> {
  readonly ledger: Ledger;
  readonly members: MemberPages;
  readonly access: Pick<PlatformAccess, 'of'>;
}

const KINDS: readonly SchemeKind[] = ['vip', 'partner'];

/** One run over the members of both schemes. */
class TagSync {
  private done = 0;
  private readonly result = { tagged: 0, failed: 0 };

  constructor(
    private readonly parts: Parts,
    private readonly access: ShopAccess,
    private readonly task: Running,
  ) {}

  /** @throws Error with the platform's words when it lets nobody tag */
  async run(): Promise<Result> {
    const counts = await Promise.all(KINDS.map((kind) => this.parts.members.count(this.task.shop, kind)));
    const total = counts.reduce((sum, count) => sum + count, 0);
    for (const kind of KINDS) await this.tagScheme(kind, total);
    return this.result;
  }

  private async tagScheme(kind: SchemeKind, total: number): Promise<void> {
    const { ledger, members } = this.parts;
    const { shop } = this.task;
    const { launched, tags } = await loadScheme(ledger, shop, kind);
    if (!launched) return;
    const base = baseTier(launched).id;
    for (let after = ''; ; ) {
      const page = await members.after(shop, after, PAGE, false, kind);
      for (const { customer, tier } of page) {
        await this.tag(customer, tagsFor(launched.settings, tags.past, tier ?? base));
        this.done += 1;
        await this.task.report(this.done, Math.max(total, this.done));
      }
      if (page.length < PAGE) return;
      after = page.at(-1)!.customer;
    }
  }

  /** Adds the tag of the tier and removes those of the other tiers: all of them are tags that the scheme has put there. */
  private async tag(customer: string, change: ReturnType<typeof tagsFor>): Promise<void> {
    if (change.add.length + change.remove.length === 0) return;
    const subject = { kind: 'Customer', id: customer } as const;
    const answer = await answerOf(() => this.parts.platform.changeTags(this.access, subject, change));
    if (answer.ok) {
      this.result.tagged += 1;
      return;
    }
    if (answer.kind === 'later' || answer.code !== 'INVALID')
      throw new Error(answer.kind === 'later' ? answer.reason : answer.message);
    this.result.failed += 1;
    const message = rejectionText('customer.not-tagged', { message: answer.message.slice(0, 200) });
    await this.task.addErrors([{ row: this.done + 1, code: 'customer.not-tagged', message }]);
  }
}

/** Tags all members by their tiers. Safe to repeat: the tags of a customer follow from the present tier. */
export const tagSyncExecution = (parts: Parts): TaskExecution<Record<string, never>, Result> => ({
  execute: async (task) => ({
    result: await new TagSync(parts, await requireShopAccess(parts.access, task.shop), task).run(),
  }),
});
