import { setTimeout as sleep } from 'node:timers/promises';
import type { RigNode } from '../rig/node.js';
import { eventually, health } from '../rig/rig.js';
import type { Act, Facts, Step } from './fault.js';

/** Target processes of a step: one by name, the leader, the standby, or all. */
export async function targetsOf({ rig }: Facts, { target = 'leader' }: Step): Promise<RigNode[]> {
  if (target === 'all') return rig.nodes;
  if (target === 'leader') return [await rig.leader()];
  if (target === 'follower') {
    const leader = await rig.leader();
    return rig.writers.filter((node) => node !== leader).slice(0, 1);
  }
  return rig.nodes.filter(({ name }) => name === target);
}

const kill: Act = async (facts, step) => {
  for (const node of await targetsOf(facts, step)) node.signal('SIGKILL');
  return undefined;
};

/** Restarts a process that will kill itself at a crash point. */
const crashAt: Act = async (facts, step) => {
  for (const node of await targetsOf(facts, step)) {
    const starts = node.starts;
    node.armCrash(`${step.how?.point}@${step.how?.n ?? 1}`);
    node.signal('SIGKILL');
    // Reached when it is started once more than by us; some points are never passed.
    void eventually(async () => node.starts > starts + 1, 8_000).then((met) => facts.note('crash', met ? 1 : 0));
  }
  return undefined;
};

/** A deployment: SIGTERM under load. Accepted requests without an answer are counted from outside, bypassing the proxies. */
const terminate: Act = async (facts, step) => {
  const [node] = await targetsOf(facts, step);
  if (!node) return undefined;
  const asking = { open: true };
  const requested = Array.from({ length: 8 }, () => askOn(node, facts, asking));
  await sleep(500);
  // A load balancer routes no more requests to it once it reports that it is leaving.
  const noticed = eventually(async () => (await health(node))?.status !== 'ready', 5_000, 50).then(() => {
    asking.open = false;
    facts.rig.turnAway(node.url);
  });
  const { code, ms } = await node.hold('SIGTERM');
  await noticed;
  await Promise.all(requested);
  facts.note('exit code', code ?? -1);
  facts.note('exit ms', ms);
  return async () => node.release();
};

/** Continuously sends requests to one process; records accepted requests without an answer. */
async function askOn(node: RigNode, facts: Facts, asking: { open: boolean }): Promise<void> {
  while (asking.open) {
    try {
      const answer = await fetch(`${node.ownUrl}/api/openapi.json`, { headers: { connection: 'close' } });
      await answer.arrayBuffer();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code === 'ECONNREFUSED') return;
      facts.rig.journal.mark('dropped', { code, message: (error as Error).message });
      facts.note('dropped', 1);
    }
  }
}

const freeze: Act = async (facts, step) => {
  const nodes = await targetsOf(facts, step);
  for (const node of nodes) node.signal('SIGSTOP');
  return async () => {
    for (const node of nodes) node.signal('SIGCONT');
  };
};

/** Changes the clock of processes: by an offset in seconds, or by a speed factor. */
const clock: Act = async (facts, step) => {
  const nodes = await targetsOf(facts, step);
  const set = async (node: RigNode, offsetS: number, rate: number) => {
    const now = new Date(Date.now() + offsetS * 1000).toISOString();
    facts.rig.journal.clock(now);
    for (const body of [{ now }, { rate }])
      await fetch(`${node.ownUrl}/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
  };
  await Promise.all(nodes.map((node) => set(node, Number(step.how?.offsetS ?? 0), Number(step.how?.rate ?? 1))));
  return async () => {
    await Promise.all(nodes.map((node) => set(node, 0, 1)));
  };
};

/** Restarts every process, so that each migrates the database, killed between two of its steps. */
const migrateAgain: Act = async (facts, step) => {
  for (const node of await targetsOf(facts, step)) {
    node.armCrash(`migrate.between-steps@${step.how?.n ?? 1}`);
    node.signal('SIGKILL');
    const back = await eventually(async () => (await health(node)) !== null, 40_000);
    facts.note('back', back ? 1 : 0);
  }
  return undefined;
};

export const processActs = { kill, 'crash-at': crashAt, terminate, freeze, clock, 'migrate-again': migrateAgain };
