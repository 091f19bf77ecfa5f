import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adminFramePage } from '../pages/admin-frame.js';
import { homePage } from '../pages/home.js';
import { cookie } from '../shopper.js';
import { findStaff, SHOPS, STAFF } from '../shops.js';
import { type Store, shopOf } from '../store.js';
import { acceptForms } from './forms.js';

const APP = '/apps/loyalty';
const STAFF_COOKIE = 'demo_staff';
type Call = { Params: { shop: string; '*'?: string }; Querystring: Record<string, string> };

/** The platform's signature of a load query: sorted `name=value` joined by `&`, HMAC-SHA256 in hex. */
function signLoadQuery(query: URLSearchParams, secret: string): string {
  const text = [...query]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The store admin: its own (empty) pages, and the app embedded below /apps/loyalty. */
export function adminFrameRoutes(app: FastifyInstance, store: Store): void {
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(homePage(SHOPS)));

  const frame = (request: FastifyRequest<Call>, reply: FastifyReply, embedded: boolean) => {
    const { facts, installed } = shopOf(store, request.params.shop);
    const staff = findStaff(request.query.staff ?? cookie(request, STAFF_COOKIE) ?? '') ?? STAFF[0];
    if (!staff) throw new Error('the store has no staff');
    if (request.query.staff) reply.header('set-cookie', `${STAFF_COOKIE}=${staff.id}; Path=/admin; SameSite=Lax`);
    const source = embedded ? appSource(request) : null;
    const view = { shop: facts, staff, appSource: source, appOrigin: new URL(store.appUrl).origin, installed };
    return reply.type('text/html; charset=utf-8').send(adminFramePage(view));
  };

  const appSource = (request: FastifyRequest<Call>) => {
    const { shop } = request.params;
    const query = new URLSearchParams(request.query);
    query.delete('staff');
    query.set('embedded', '1');
    query.set('host', Buffer.from(`${request.headers.host}/admin/${shop}`).toString('base64url'));
    query.set('locale', 'en');
    query.set('shop', shop);
    query.set('timestamp', String(Math.floor(Date.now() / 1000)));
    query.set('hmac', signLoadQuery(query, store.credentials.apiSecret));
    const path = request.params['*'];
    return `${store.appUrl}/embed${path ? `/${path}` : ''}?${query}`;
  };

  app.get<Call>('/admin/:shop', (request, reply) => frame(request, reply, false));
  app.get<Call>('/admin/:shop/:page', (request, reply) => frame(request, reply, false));
  app.get<Call>(`/admin/:shop${APP}`, (request, reply) => frame(request, reply, true));
  app.get<Call>(`/admin/:shop${APP}/*`, (request, reply) => frame(request, reply, true));
  app.register(async (forms) => {
    acceptForms(forms);
    forms.post<Call>('/admin/:shop/install', (request, reply) => {
      shopOf(store, request.params.shop).installed = true;
      store.snapshots.changed(request.params.shop);
      return reply.redirect(`/admin/${request.params.shop}${APP}`, 303);
    });
  });
}
