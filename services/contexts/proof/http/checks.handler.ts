import {
  type CheckResult,
  linkPack,
  makePack,
  type ProofCheck,
  startSealing,
  startVerification,
} from '@loyalty/contracts/proof/queries';
import { Injectable } from '@nestjs/common';
import { localDay } from '../../../kernel/calendar.js';
import type { Principal } from '../../../platform/access/principal.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { isOpen, type StoredTask } from '../../../platform/tasks/stored-task.js';
import { shownTask } from '../../../platform/tasks/task-kinds.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import { PackLinks } from '../application/pack/links.js';
import { PackMaker } from '../application/pack/pack-maker.js';
import { checkTask, packTask } from '../application/tasks.js';

/** Path of pack downloads. */
const DOWNLOAD_PATH = '/api/lp/proof/download';

/** More than any quota. */
const MAX_COUNTED = 10_000;

export type StoredCheck = StoredTask<unknown, CheckResult>;

export const shownCheck = (task: StoredCheck, reader: Principal): ProofCheck => ({
  ...shownTask(checkTask, task, reader),
  kind: 'verify',
});

/** Starts checks and packs of the caller's shop. */
@Injectable()
export class ProofTasks {
  constructor(
    private readonly tasks: TaskStore,
    private readonly clock: ShiftedClock,
    private readonly packs: PackMaker,
  ) {}

  async check(principal: Principal, { seal }: { seal: boolean }): Promise<ProofCheck> {
    const request = { ...this.requestOf(principal), input: { seal }, key: seal ? 'seal' : '' };
    return shownCheck((await this.tasks.start(checkTask, request)).task, principal);
  }

  /** Packs are made one at a time: a further request gets the one that is being made. */
  async pack(principal: Principal) {
    const before = await this.tasks.list(packTask, principal.shop, MAX_COUNTED);
    const beyond = before.some(isOpen) ? null : await this.packs.rejectionFor(before.map(({ id }) => id));
    if (beyond) throw fromRejection(beyond);
    const { task } = await this.tasks.start(packTask, { ...this.requestOf(principal), input: {} });
    return { ...shownTask(packTask, task, principal), kind: 'pack' as const };
  }

  private requestOf({ shop, actor }: Principal) {
    return { shop, requestedBy: actor.id, now: this.clock.now() };
  }
}

export const checksHandlers = [
  handle(startVerification, [ProofTasks], (tasks) => async (call) => ({
    data: await tasks.check(call.principal, { seal: false }),
  })),
  /** The task writes the seal later; the receipt names no events yet. */
  handle(startSealing, [ProofTasks], (tasks) => async (call) => {
    const receipt = { stream: '', revision: 0, position: 0, events: [] };
    return { data: await tasks.check(call.principal, { seal: true }), receipt };
  }),
  handle(makePack, [ProofTasks], (tasks) => async (call) => ({ data: await tasks.pack(call.principal) })),
  handle(linkPack, [TaskStore, PackLinks, Ledger], (tasks, links, ledger) => async (call) => {
    const { shop, actor } = call.principal;
    const task = await tasks.find(packTask, shop, call.params.id);
    if (task?.state !== 'done') throw notFound();
    const { token, expiresAt } = links.make({ shop, staff: actor.id, run: task.id });
    const { zone } = await loadShop(ledger, shop);
    const fileName = `evidence-${shop}-${localDay(task.requestedAt, zone)}.zip`;
    return { data: { path: `${DOWNLOAD_PATH}?token=${token}`, fileName, expiresAt } };
  }),
];
