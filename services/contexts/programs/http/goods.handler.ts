import { listCollections, listProducts, listProductWords } from '@loyalty/contracts/programs/goods';
import { LRUCache } from 'lru-cache';
import type {
  FoundGoods,
  GoodsKind,
  GoodsRequest,
  PlatformGateway,
} from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { type Call, handle } from '../../../platform/http/call.js';
import { HttpProblem } from '../../../platform/http/http-problem.js';

/** Time to live of cached answers, so that repeated searches make no call. */
const STORED_MS = 60_000;
const MAX_STORED = 1_000;

interface Question {
  readonly shop: string;
  readonly kind: GoodsKind;
  readonly request: GoodsRequest;
}

/** Goods that the shops sell, as the platform reports them: cached for a minute; concurrent equal requests share one call. */
export class Goods {
  private readonly stored: LRUCache<string, FoundGoods[], Question>;

  constructor(
    private readonly platform: Pick<PlatformGateway, 'goods'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
    clock: Pick<ShiftedClock, 'now'>,
  ) {
    this.stored = new LRUCache({
      max: MAX_STORED,
      ttl: STORED_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      fetchMethod: (_, __, { context }) => this.ask(context),
    });
  }

  /** @throws HttpProblem when the platform does not answer, or denies access */
  async of(shop: string, kind: GoodsKind, request: GoodsRequest): Promise<FoundGoods[]> {
    return this.stored.forceFetch(JSON.stringify([shop, kind, request]), { context: { shop, kind, request } });
  }

  private async ask({ shop, kind, request }: Question): Promise<FoundGoods[]> {
    const access = await this.access.of(shop);
    const answer = access ? await this.platform.goods(access, kind, request) : null;
    if (!answer?.ok)
      throw new HttpProblem(503, 'unavailable', 'The store cannot be asked right now. Try again.', [], {
        retryAfterS: 2,
      });
    return answer.value;
  }

  async answer<Row>(
    kind: GoodsKind,
    call: Call<typeof listProducts | typeof listCollections>,
    toRow: (goods: FoundGoods) => Row,
  ) {
    const { ids, search } = call.query;
    const data = (await this.of(call.principal.shop, kind, ids ? { ids } : { search })).map(toRow);
    return { data, count: data.length, total: data.length };
  }
}

export const goodsHandlers = [
  handle(
    listProducts,
    [Goods],
    (goods) => (call) => goods.answer('products', call, ({ id, title, image = null }) => ({ id, title, image })),
  ),
  handle(
    listCollections,
    [Goods],
    (goods) => (call) => goods.answer('collections', call, ({ id, title }) => ({ id, title })),
  ),
  handle(listProductWords, [Goods], (goods) => async ({ principal, params, query }) => {
    const found = await goods.of(principal.shop, params.of, { search: query.search });
    const data = found.map(({ title }) => ({ title }));
    return { data, count: data.length, total: data.length };
  }),
];
