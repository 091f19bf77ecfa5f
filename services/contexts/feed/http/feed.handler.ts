import { eventsByContext } from '@loyalty/contracts/events';
import { getEvent, getReplay, listConsumers, listEvents, listSchemas } from '@loyalty/contracts/feed/queries';
import { DEFAULT_PAGE_SIZE } from '@loyalty/contracts/kernel/paging';
import type { PublishedEvent } from '@loyalty/contracts/kernel/published';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { AppKeyVault } from '../../../platform/vault/app-keys.js';
import { keyStatus, loadAppKeys } from '../../app-keys/application/queries.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { Consumers } from '../application/consumers.js';
import { ShopEvents } from '../application/shop-events.js';
import { schemasOf } from './schemas.js';

/** Number of events before and after that are searched for causes and effects: effects follow soon. */
const NEAR = 200;

class Rows {
  constructor(private readonly names: ActorNames) {}

  async rowOf(shop: string, event: PublishedEvent) {
    const { actor } = event.data;
    return { position: Number(event.position), actor: { ...actor, label: await this.names.name(shop, actor) }, event };
  }
}

export const feedHandlers = [
  handle(listEvents, [ShopEvents, ActorNames], (feed, names) => {
    const rows = new Rows(names);
    return async (call) => {
      const { shop } = call.principal;
      const { first = DEFAULT_PAGE_SIZE, before = null, types = null, stream } = call.query;
      const { events, more, head } = stream
        ? await feed.ofStream(shop, stream, { before, first, types })
        : await feed.before(shop, before, first, types);
      const data = await Promise.all(events.map((event) => rows.rowOf(shop, event)));
      const pageInfo = { hasNextPage: more, hasPreviousPage: before !== null };
      return { data, count: data.length, pageInfo, endCursor: events.at(-1)?.position ?? null, position: head };
    };
  }),
  handle(getEvent, [ShopEvents, ActorNames], (feed, names) => {
    const rows = new Rows(names);
    return async (call) => {
      const { shop } = call.principal;
      const position = Number(call.params.position);
      const event = await feed.at(shop, position);
      if (!event) throw notFound();
      const [earlier, later] = await Promise.all([
        feed.before(shop, position, NEAR, null),
        feed.after({ shop, after: position, limit: NEAR, types: null }),
      ]);
      const link = (found: PublishedEvent) => ({ position: Number(found.position), type: found.data.type });
      const cause = earlier.events.find(({ id }) => id === event.data.causation);
      const caused = later.events.filter(({ data }) => data.causation === event.id).map(link);
      return { data: { ...(await rows.rowOf(shop, event)), causedBy: cause ? link(cause) : null, caused } };
    };
  }),
  handle(listConsumers, [Consumers, AppKeyVault, Ledger], (consumers, vault, ledger) => async (call) => {
    const { shop } = call.principal;
    const [found, stored, keys] = await Promise.all([
      consumers.list(shop),
      vault.read(shop),
      loadAppKeys(ledger, shop),
    ]);
    const data = found.map(({ app, ...rest }) => {
      return { id: app, label: stored.get(app)?.label ?? '', status: keyStatus(keys, app), ...rest };
    });
    return { data, count: data.length, total: data.length };
  }),
  handle(getReplay, [ShopEvents], (feed) => async (call) => {
    const { shop } = call.principal;
    const { at, after = 0 } = call.query;
    const from = at === undefined ? after : await feed.positionAt(shop, at);
    const [events, first] = await Promise.all([feed.waiting(shop, from), feed.firstAfter(shop, from)]);
    const { type = '', recordedAt = '' } = first?.data ?? {};
    return { data: { after: from, events, first: first && { position: Number(first.position), type, recordedAt } } };
  }),
  handle(listSchemas, [], () => async () => {
    const data = [...schemasOf(eventsByContext)];
    return { data, count: data.length, total: data.length };
  }),
];
