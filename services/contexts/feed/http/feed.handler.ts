import { eventsByContext } from '@loyalty/contracts/events';
import { getEvent, listConsumers, listEvents, listSchemas } from '@loyalty/contracts/feed/queries';
import { DEFAULT_PAGE_SIZE } from '@loyalty/contracts/kernel/paging';
import type { PublishedEvent } from '@loyalty/contracts/kernel/published';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { AppKeyVault } from '../../../platform/vault/app-keys.js';
import { loadAppKeys } from '../../app-keys/application/queries.js';
import { works } from '../../app-keys/domain/app-keys.js';
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

@Handles(listEvents)
export class ListEventsHandler implements Handler<typeof listEvents> {
  private readonly rows: Rows;

  constructor(
    private readonly events: ShopEvents,
    names: ActorNames,
  ) {
    this.rows = new Rows(names);
  }

  async execute({ call }: Message<typeof listEvents>) {
    const { shop } = call.principal;
    const { first = DEFAULT_PAGE_SIZE, before = null, types = null } = call.query;
    const { events, more, head } = await this.events.before(shop, before, first, types);
    const data = await Promise.all(events.map((event) => this.rows.rowOf(shop, event)));
    const pageInfo = { hasNextPage: more, hasPreviousPage: before !== null };
    return { data, count: data.length, pageInfo, endCursor: events.at(-1)?.position ?? null, position: head };
  }
}

@Handles(getEvent)
export class GetEventHandler implements Handler<typeof getEvent> {
  private readonly rows: Rows;

  constructor(
    private readonly events: ShopEvents,
    names: ActorNames,
  ) {
    this.rows = new Rows(names);
  }

  async execute({ call }: Message<typeof getEvent>) {
    const { shop } = call.principal;
    const position = Number(call.params.position);
    const event = await this.events.at(shop, position);
    if (!event) throw notFound();
    const [earlier, later] = await Promise.all([
      this.events.before(shop, position, NEAR, null),
      this.events.after({ shop, after: position, limit: NEAR, types: null }),
    ]);
    const link = (found: PublishedEvent) => ({ position: Number(found.position), type: found.data.type });
    const cause = earlier.events.find(({ id }) => id === event.data.causation);
    const caused = later.events.filter(({ data }) => data.causation === event.id).map(link);
    return { data: { ...(await this.rows.rowOf(shop, event)), causedBy: cause ? link(cause) : null, caused } };
  }
}

@Handles(listConsumers)
export class ListConsumersHandler implements Handler<typeof listConsumers> {
  constructor(
    private readonly consumers: Consumers,
    private readonly vault: AppKeyVault,
    private readonly ledger: Ledger,
  ) {}

  async execute({ call }: Message<typeof listConsumers>) {
    const { shop } = call.principal;
    const [consumers, stored, { byId }] = await Promise.all([
      this.consumers.list(shop),
      this.vault.read(shop),
      loadAppKeys(this.ledger, shop),
    ]);
    const data = consumers.map(({ app, ...rest }) => {
      const status = works(byId[app]) ? ('active' as const) : ('revoked' as const);
      return { id: app, label: stored.get(app)?.label ?? '', status, ...rest };
    });
    return { data, count: data.length, total: data.length };
  }
}

@Handles(listSchemas)
export class ListSchemasHandler implements Handler<typeof listSchemas> {
  async execute() {
    const data = [...schemasOf(eventsByContext)];
    return { data, count: data.length, total: data.length };
  }
}
