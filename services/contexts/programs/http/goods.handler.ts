import { listCollections, listProducts } from '@loyalty/contracts/programs/goods';
import type { GoodsKind, GoodsWish, NamedGoods, PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../gateways/platform-access.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { Refusal } from '../../../platform/http/http-problem.js';

/** Answers are kept so long, so that typing the same words again asks nobody. */
const KEPT_MS = 60_000;
const MOST_KEPT = 1_000;

/** What the shops sell, as the platform says, remembered for a minute. */
export class Goods {
  private readonly kept = new Map<string, { readonly goods: NamedGoods[]; readonly until: number }>();

  constructor(
    private readonly platform: Pick<PlatformGateway, 'goods'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
    private readonly clock: Pick<ShiftedClock, 'now'>,
  ) {}

  /** @throws Refusal when the platform does not answer, or no longer lets us in */
  async of(shop: string, kind: GoodsKind, wish: GoodsWish): Promise<NamedGoods[]> {
    const now = this.clock.now().getTime();
    const name = JSON.stringify([shop, kind, wish]);
    const known = this.kept.get(name);
    if (known && known.until > now) return known.goods;
    const door = await this.access.of(shop);
    const said = door ? await this.platform.goods(door, kind, wish) : null;
    if (!said?.ok)
      throw new Refusal(503, 'unavailable', 'The store cannot be asked right now. Try again.', [], { retryAfterS: 2 });
    this.kept.delete(name);
    this.kept.set(name, { goods: said.value, until: now + KEPT_MS });
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value as string);
    return said.value;
  }

  async answer(kind: GoodsKind, { call }: Message<typeof listProducts | typeof listCollections>) {
    const { ids, search } = call.query;
    const data = await this.of(call.principal.shop, kind, ids ? { ids } : { search });
    return { data, count: data.length, total: data.length };
  }
}

@Handles(listProducts)
export class ListProductsHandler implements Handler<typeof listProducts> {
  constructor(private readonly goods: Goods) {}

  execute(message: Message<typeof listProducts>) {
    return this.goods.answer('products', message);
  }
}

@Handles(listCollections)
export class ListCollectionsHandler implements Handler<typeof listCollections> {
  constructor(private readonly goods: Goods) {}

  execute(message: Message<typeof listCollections>) {
    return this.goods.answer('collections', message);
  }
}
