import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { signed } from '../../fixtures/platform/signed.js';
import { rawCall } from '../../support/bad-input/raw-call.js';
import { API_SECRET } from '../../support/platform-keys.js';
import type { RigNode } from '../rig/node.js';
import type { Rig } from '../rig/rig.js';
import type { Act } from './fault.js';
import { targetsOf } from './process-acts.js';

/** One more than a process lets be unfinished at one time (docs/adr/0442). */
const CLIENTS = 1_001;
/** Webhooks, and calls of the listener itself, that are sent meanwhile. */
export const PROBES = 25;

/** What a client begins and never ends, and a call that its listener answers. */
interface Listener {
  readonly url: string;
  readonly begins: string;
  readonly probe: string;
}

const headersOf = (line: string) => `${line} HTTP/1.1\r\nHost: x\r\nX-Slow: `;
const bodyOf = (line: string, type = 'application/json') =>
  `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n{`;

/** Every listener of a process and of the demo store, and every part behind the one at the service's port. */
export const LISTENERS = ['webhooks', 'api', 'uploads', 'proxy', 'admin', 'metrics', 'demo-store'] as const;
type ListenerName = (typeof LISTENERS)[number];

function listenerOf(name: ListenerName, rig: Rig, { ownUrl, spec }: RigNode): Listener {
  const service = (begins: string): Listener => ({ url: ownUrl, begins, probe: '/healthz' });
  const listeners: Record<ListenerName, Listener> = {
    webhooks: service(bodyOf('POST /webhooks')),
    api: service(bodyOf('POST /api/lp/programs')),
    uploads: service(bodyOf('POST /api/lp/files/icon', 'multipart/form-data; boundary=x')),
    proxy: service(bodyOf('POST /proxy/redeem')),
    admin: service(headersOf('GET /embed')),
    metrics: {
      url: `http://127.0.0.1:${spec.env.METRICS_PORT}`,
      begins: headersOf('GET /metrics'),
      probe: '/metrics',
    },
    'demo-store': { url: rig.store.url, begins: bodyOf('POST /switches/nobody'), probe: '/' },
  };
  return listeners[name];
}

/** Begins a request on a connection of its own. */
function begin({ url, begins }: Listener): Promise<net.Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(begins);
      resolve(socket);
    });
    socket.resume();
    socket.on('error', () => resolve(socket));
  });
}

/** Fills a listener with clients that send no more, and meanwhile calls on fresh connections: webhooks, and the listener itself. */
const slowClients: Act = async (facts, step) => {
  const { rig, load, note } = facts;
  const [node] = await targetsOf(facts, step);
  if (!node) return undefined;
  const listener = listenerOf(step.how?.listener as ListenerName, rig, node);
  const open = await Promise.all(Array.from({ length: CLIENTS }, () => begin(listener)));
  note('slow clients', open.filter((socket) => !socket.destroyed).length);
  const statusOf = (call: Promise<{ status: number }>) => call.then(({ status }) => status).catch(() => 0);
  const webhook = (n: number) => {
    const signing = { shop: load.floors[n % 2]!.domain, secret: API_SECRET, webhookId: `slow-${randomUUID()}` };
    const { headers, body } = signed('carts/update', `{"n":${n}}`, {
      ...signing,
      triggeredAt: new Date().toISOString(),
    });
    return statusOf(
      rawCall(`${node.ownUrl}/webhooks`, { method: 'POST', body, headers: Object.entries(headers).flat() }),
    );
  };
  const webhooks = await Promise.all(Array.from({ length: PROBES }, (_, n) => webhook(n)));
  const probes = await Promise.all(
    Array.from({ length: PROBES }, () => statusOf(rawCall(listener.url + listener.probe))),
  );
  note('webhooks answered', webhooks.filter((status) => status === 200).length);
  note('webhooks not answered', webhooks.filter((status) => status !== 200).length);
  note('probes not answered', probes.filter((status) => status === 0 || status >= 500).length);
  return async () => {
    for (const socket of open) socket.destroy();
  };
};

export const clientActs = { 'slow-clients': slowClients };
