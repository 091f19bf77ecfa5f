import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { contexts } from '@loyalty/services/app/contexts';
import { type Call, commandContext, type EndpointHandler } from '@loyalty/services/platform/http/call';

const handlers = new Map<Endpoint, EndpointHandler>(
  contexts.flatMap((context) => (context.handlers ?? []).map((handler) => [handler.endpoint, handler] as const)),
);

/** The API of one process: everything of its endpoints but HTTP. */
export class Endpoints {
  private readonly services: ReadonlyMap<unknown, unknown>;

  /** @param services injection tokens with what stands for them */
  constructor(services: readonly (readonly [token: unknown, service: unknown])[]) {
    this.services = new Map(services);
  }

  async answer(endpoint: Endpoint, call: Call): Promise<unknown> {
    const handler = handlers.get(endpoint);
    if (!handler) throw new Error(`no context answers ${endpoint.id}`);
    const services = handler.tokens.map((token) => this.serviceOf(token, endpoint));
    return handler.make(...(services as never[]))(call as never, commandContext(call, endpoint.id));
  }

  private serviceOf(token: unknown, endpoint: Endpoint): unknown {
    const service = this.services.get(token);
    if (service === undefined) throw new Error(`${endpoint.id} needs ${String((token as { name?: string }).name)}`);
    return service;
  }
}
