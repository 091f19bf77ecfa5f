import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../platform/config/config.js';
import { repositoryRoot } from '../../platform/files/repository-root.js';
import { WidgetAssets, widgetFolder } from '../../platform/files/widget-assets.js';
import { pagePolicy } from '../../platform/http/page-policy.js';
import { adminPage, adminPolicy, bridgedPage, pageSettingsOf, parentsOf } from './admin-page.js';

const YEAR_S = 31_536_000;
const DAY_S = 86_400;
const FRESH_S = 300;

/** The page on which the admin shows the widget with a look that is being chosen. */
const PREVIEW = path.join('preview', 'index.html');
const previewPolicy = (config: Config): string =>
  pagePolicy({
    'script-src': "'self'",
    'style-src': "'unsafe-inline'",
    'img-src': "'self' data: https:",
    'connect-src': "'self'",
    'frame-ancestors': `'self' ${parentsOf(config, undefined)}`,
  });

/** For pages of any store: a module of another origin needs the first, a page that isolates itself the second. */
const FROM_ANYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** Names of the build's scripts. */
const SCRIPT = /^[A-Za-z-]+\.js$/;

/**
 * Serves the widget below /widget: by fixed names for some minutes, and in the folder of its version for good. A page that was loaded before
 * the last change is led from the folder of its own version to the fixed names.
 */
async function serveWidget(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const root = widgetFolder();
  if (!fs.existsSync(root)) return;
  const { version } = app.get(WidgetAssets);
  const ofPreview = previewPolicy(config);
  const serve = (prefix: string, cacheControl: string) =>
    fastify.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        if (file.includes(PREVIEW)) reply.header('content-security-policy', ofPreview);
        for (const [name, value] of Object.entries(FROM_ANYWHERE)) reply.header(name, value);
        reply.header('cache-control', cacheControl);
      },
    });
  await serve('/widget/', `public, max-age=${FRESH_S}`);
  if (version) await serve(`/widget/v/${version}/`, `public, max-age=${YEAR_S}, immutable`);
  fastify.get<{ Params: { file: string } }>('/widget/v/:version/:file', ({ params: { file } }, reply) => {
    if (!SCRIPT.test(file)) return reply.callNotFound();
    return reply.headers(FROM_ANYWHERE).header('cache-control', 'no-store').redirect(`../../${file}`, 302);
  });
}

/**
 * Serves the built admin below /embed and /app, and the widget below /widget. Hashed assets are immutable; pages are revalidated.
 * Compressed copies are made by the build (scripts/build).
 */
export async function serveStaticFiles(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const root = repositoryRoot();
  const admin = path.join(root, 'admin-ui', 'dist');
  await serveWidget(app, config);
  const reference = path.join(root, 'services', 'dist', 'api-reference');
  if (fs.existsSync(reference))
    await fastify.register(fastifyStatic, {
      root: reference,
      prefix: '/embed/api-reference/',
      decorateReply: false,
      preCompressed: true,
      maxAge: DAY_S * 1000,
    });
  if (!fs.existsSync(admin)) return;
  await fastify.register(fastifyStatic, {
    root: path.join(admin, 'assets'),
    prefix: '/embed/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_S * 1000,
  });
  const built = fs.readFileSync(path.join(admin, 'index.html'), 'utf8');
  const standalone = adminPage(built, pageSettingsOf(config));
  servePages(app, config, ['/app', '/app/*'], standalone, adminPolicy(config, standalone, false));
  const embedded = bridgedPage(standalone, config);
  servePages(app, config, ['/', '/embed', '/embed/*'], embedded, adminPolicy(config, embedded, true));
}

/** Serves a page at its addresses. @param policyFor the policy for pages that may have it in a frame */
function servePages(
  app: NestFastifyApplication,
  config: Config,
  addresses: readonly string[],
  page: string,
  policyFor: (parents: string) => string,
): void {
  const fastify = app.getHttpAdapter().getInstance();
  for (const address of addresses) {
    fastify.get<{ Querystring: { shop?: unknown } }>(address, ({ query }, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', policyFor(parentsOf(config, query.shop)))
        .header('cache-control', 'no-cache')
        .send(page),
    );
  }
}
