import type { FastifyInstance } from 'fastify';
import {
  changeCustomer,
  createCustomer,
  customerOf,
  deleteCustomer,
  mergeCustomers,
  requestPrivacy,
} from '../customers.js';
import { sumsOf } from '../order-math.js';
import { orderPayload } from '../order-payload.js';
import { cancelOrder, deleteOrder, editOrder, orderOf, payOrder, placeOrder } from '../orders.js';
import { refundPayload } from '../refund-payload.js';
import { refundOrder } from '../refunds.js';
import type {
  CancelRequest,
  CustomerChange,
  CustomerRequest,
  EditRequest,
  OrderRequest,
  PayRequest,
  RefundRequest,
  SeedRequest,
} from '../requests.js';
import { importSeed } from '../seed.js';
import { shopPayload } from '../shop-payload.js';
import { type Order, type ShopState, shopNow } from '../state.js';
import { notifierOf, type Store, shopOf } from '../store.js';
import { uninstall } from '../uninstall.js';

type AtShop = { Params: { shop: string } };
type AtOne = { Params: { shop: string; id: string } };

/** The order for a page: its webhook payload, with the ids as texts. */
function seen(shop: ShopState, order: Order) {
  const { total, outstanding, refunded } = sumsOf(order, shop.facts.currency);
  return {
    id: order.id,
    name: `#${order.number}`,
    customerId: order.customerId,
    placedAt: order.createdAt,
    cancelled: order.cancelledAt !== null,
    paid: order.paidAt !== null && outstanding === 0n,
    refundable: order.paidAt !== null && refunded < total,
    lines: order.lines.map(({ id, title, quantity, currentQuantity }) => ({ id, title, quantity, currentQuantity })),
    payload: orderPayload(shop, order),
  };
}

/** The till over HTTP: customers, orders and their changes, deliveries, seed. */
export function tillRoutes(app: FastifyInstance, store: Store): void {
  const at = (domain: string) => {
    const shop = shopOf(store, domain);
    return { shop, notify: notifierOf(store, shop) };
  };
  customerRoutes(app, at);
  orderRoutes(app, at);

  app.post<AtShop & { Body: SeedRequest }>('/till/:shop/seed', { bodyLimit: 128 * 1024 * 1024 }, (request) => {
    const { shop } = at(request.params.shop);
    store.snapshots.changed(shop.facts.domain);
    return importSeed(shop, request.body);
  });
  app.post<AtShop>('/till/:shop/uninstall', (request) => {
    const { shop, notify } = at(request.params.shop);
    notify(shopNow(shop), [uninstall(shop)]);
    return { installed: false };
  });
  app.post<AtShop>('/till/:shop/install', (request) => {
    const { shop } = at(request.params.shop);
    shop.installed = true;
    store.snapshots.changed(shop.facts.domain);
    return { installed: true };
  });
  app.post<
    AtShop & { Body: Partial<Pick<ShopState['facts'], 'name' | 'planName' | 'customerAccounts' | 'theme' | 'embed'>> }
  >('/till/:shop/shop', (request) => {
    const { shop, notify } = at(request.params.shop);
    shop.facts = { ...shop.facts, ...request.body };
    notify(shopNow(shop), [['shop/update', shopPayload(shop)]]);
    return shop.facts;
  });
  app.get<AtShop>('/till/:shop/deliveries', (request) =>
    store.webhooks.deliveries(shopOf(store, request.params.shop).facts.domain),
  );
  app.get<AtShop>('/till/:shop/discounts', (request) => [...shopOf(store, request.params.shop).discounts.values()]);
  app.get<AtShop>('/till/:shop/automatic', (request) => shopOf(store, request.params.shop).automatic ?? []);
  app.get<AtShop>('/till/:shop/credits', (request) => shopOf(store, request.params.shop).credits ?? []);
  app.post<AtShop & { Body: { variants: string[] } }>('/till/:shop/out-of-stock', (request) => {
    const { shop } = at(request.params.shop);
    shop.gone = request.body.variants;
    store.snapshots.changed(shop.facts.domain);
    return { gone: shop.gone };
  });
  app.post<AtShop>('/till/:shop/deliveries/release', (request) => {
    store.webhooks.release(request.params.shop);
    return store.webhooks.deliveries(request.params.shop).length;
  });
}

type At = (domain: string) => { shop: ShopState; notify: ReturnType<typeof notifierOf> };

function customerRoutes(app: FastifyInstance, at: At): void {
  app.get<AtShop & { Querystring: { search?: string } }>('/till/:shop/customers', (request) => {
    const { shop } = at(request.params.shop);
    const search = (request.query.search ?? '').toLowerCase();
    const fits = (text: string | null) => text?.toLowerCase().includes(search) ?? false;
    return [...shop.customers.values()]
      .filter((one) => !search || fits(`${one.firstName} ${one.lastName}`) || fits(one.email) || one.id === search)
      .slice(0, 50);
  });
  app.post<AtShop & { Body: CustomerRequest }>('/till/:shop/customers', (request, reply) => {
    const { shop, notify } = at(request.params.shop);
    reply.code(201);
    return createCustomer(shop, request.body, notify);
  });
  app.get<AtOne>('/till/:shop/customers/:id', (request) => customerOf(at(request.params.shop).shop, request.params.id));
  app.put<AtOne & { Body: CustomerChange }>('/till/:shop/customers/:id', (request) => {
    const { shop, notify } = at(request.params.shop);
    return changeCustomer(shop, request.params.id, request.body, notify);
  });
  app.delete<AtOne>('/till/:shop/customers/:id', (request, reply) => {
    const { shop, notify } = at(request.params.shop);
    deleteCustomer(shop, request.params.id, notify);
    reply.code(204).send();
  });
  app.post<AtOne & { Body: { into: string } }>('/till/:shop/customers/:id/merge', (request) => {
    const { shop, notify } = at(request.params.shop);
    return mergeCustomers(shop, request.body.into, request.params.id, notify);
  });
  for (const [path, topic] of [
    ['erase', 'customers/redact'],
    ['request-data', 'customers/data_request'],
  ] as const)
    app.post<AtOne>(`/till/:shop/customers/:id/${path}`, (request) => {
      const { shop, notify } = at(request.params.shop);
      requestPrivacy(shop, request.params.id, topic, notify);
      return {};
    });
}

function orderRoutes(app: FastifyInstance, at: At): void {
  app.get<AtShop & { Querystring: { customer?: string } }>('/till/:shop/orders', (request) => {
    const { shop } = at(request.params.shop);
    const { customer } = request.query;
    return [...shop.orders.values()]
      .filter((order) => !customer || order.customerId === customer)
      .slice(-50)
      .reverse()
      .map((order) => seen(shop, order));
  });
  app.post<AtShop & { Body: OrderRequest }>('/till/:shop/orders', (request, reply) => {
    const { shop, notify } = at(request.params.shop);
    reply.code(201);
    return seen(shop, placeOrder(shop, request.body, notify));
  });
  app.get<AtOne>('/till/:shop/orders/:id', (request) => {
    const { shop } = at(request.params.shop);
    return seen(shop, orderOf(shop, request.params.id));
  });
  app.post<AtOne & { Body?: PayRequest }>('/till/:shop/orders/:id/pay', (request) => {
    const { shop, notify } = at(request.params.shop);
    return seen(shop, payOrder(shop, request.params.id, request.body ?? {}, notify));
  });
  app.post<AtOne & { Body?: CancelRequest }>('/till/:shop/orders/:id/cancel', (request) => {
    const { shop, notify } = at(request.params.shop);
    return seen(shop, cancelOrder(shop, request.params.id, request.body ?? {}, notify));
  });
  app.post<AtOne>('/till/:shop/orders/:id/delete', (request) => {
    const { shop, notify } = at(request.params.shop);
    deleteOrder(shop, request.params.id, notify);
    return { id: request.params.id };
  });
  app.post<AtOne & { Body?: RefundRequest }>('/till/:shop/orders/:id/refunds', (request, reply) => {
    const { shop, notify } = at(request.params.shop);
    const order = orderOf(shop, request.params.id);
    const refund = refundOrder(shop, order, request.body ?? {}, notify);
    reply.code(201);
    return { ...seen(shop, order), refund: { id: refund.id, payload: refundPayload(shop, order, refund) } };
  });
  app.post<AtOne & { Body: EditRequest }>('/till/:shop/orders/:id/edit', (request) => {
    const { shop, notify } = at(request.params.shop);
    return seen(shop, editOrder(shop, request.params.id, request.body, notify));
  });
}
