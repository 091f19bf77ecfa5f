import type { EventStoreDBClient } from '@eventstore/db-client';
import states from '@eventstore/db-client/generated/gossip_pb.js';
import { expect, it } from '@jest/globals';
import { latency } from '../../../../tests/support/waiting.js';
import { NodeClient } from './node-client.js';

const unanswered = () => Promise.reject(Object.assign(new Error('Deadline exceeded'), { code: 4 }));
const answered = () => Promise.resolve(new states.ClusterInfo());

/** A client whose connections answer the gossip one after the other, each as its list says, in order. */
function clientOf(...connections: (typeof answered)[][]) {
  let opened = 0;
  const open = () => {
    const answers = connections[opened++]!;
    const channel = { close: () => undefined };
    const client = {
      execute: () => answers.shift()!(),
      getChannel: async () => channel,
      dispose: async () => undefined,
    };
    return client as unknown as EventStoreDBClient;
  };
  return { client: new NodeClient(open), opened: () => opened, rest: () => connections.map(({ length }) => length) };
}

/** A call that is answered after a silence in which its connection is asked for the gossip. */
const call = (client: NodeClient) => client.call(() => latency(400, 'an answer'));

it('a connection is kept that answers the gossip once a new one has: the process was too busy for the first answer', async () => {
  const { client, rest } = clientOf([unanswered, answered], [answered]);
  expect(await call(client)).toBe('an answer');
  expect(rest()).toEqual([0, 0]);
  expect(await client.call(async () => 'another')).toBe('another');
});

it('a connection is left on which no gossip is answered while a new one answers', async () => {
  const { client, opened } = clientOf([unanswered, unanswered], [answered]);
  await expect(call(client)).rejects.toThrow('the node of EventStoreDB answers on a new connection only');
  expect([await client.call(async () => 'an answer'), opened()]).toEqual(['an answer', 2]);
});
