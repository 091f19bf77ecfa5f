import type { FastifyInstance } from 'fastify';
import { themeEditorPage } from '../pages/theme-editor.js';
import { Rejection } from '../rejection.js';
import { type Store, shopOf } from '../store.js';
import { EMBED, sectionBlocks } from '../theme/files.js';
import { acceptForms } from './forms.js';

type Call = {
  Params: { shop: string };
  Querystring: { activateAppId?: string; addAppBlockId?: string; template?: string };
  Body: { embed?: string; template?: string; block?: string };
};

/** The handle in the name of a block, when it is the app's. @throws Rejection with status 404 for that of another app */
function handleOf(named: string, apiKey: string, handles: readonly string[]): string {
  const [app = '', handle = ''] = named.split('/');
  if (app !== apiKey || !handles.includes(handle)) throw new Rejection(404, `there is no app block ${named}`);
  return handle;
}

/** The editor of the published theme, as far as links of apps lead into it: it turns their embed on, and adds their blocks. */
export function themeEditorRoutes(root: FastifyInstance, store: Store): void {
  root.register(async (app) => {
    acceptForms(app);
    app.get<Call>('/admin/:shop/themes/current/editor', (request, reply) => {
      const { facts } = shopOf(store, request.params.shop);
      const { activateAppId, addAppBlockId, template = '' } = request.query;
      const { apiKey } = store.credentials;
      if (activateAppId) handleOf(activateAppId, apiKey, [EMBED]);
      const block = addAppBlockId ? handleOf(addAppBlockId, apiKey, sectionBlocks()) : null;
      return reply
        .type('text/html; charset=utf-8')
        .send(themeEditorPage(facts, block === null ? null : { template, block }));
    });
    app.post<Call>('/admin/:shop/themes/current/editor', (request, reply) => {
      const shop = shopOf(store, request.params.shop);
      const { embed, template, block } = request.body;
      const { added = [] } = shop.facts;
      const isNew = template && block && !added.some((one) => one.template === template && one.block === block);
      shop.facts = {
        ...shop.facts,
        ...(embed ? { embed: embed === 'on' } : {}),
        ...(isNew ? { added: [...added, { template, block }] } : {}),
      };
      store.snapshots.changed(shop.facts.domain);
      return reply.redirect(`/admin/${shop.facts.domain}/themes/current/editor`, 303);
    });
  });
}
