import { endpoints } from '@loyalty/contracts/endpoints';
import { eventsByContext } from '@loyalty/contracts/events';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { asyncApiOf } from '../../contexts/feed/http/asyncapi.js';
import { goldenExamples } from '../../contexts/feed/http/examples.js';
import { schemasOf } from '../../contexts/feed/http/schemas.js';
import { notFound } from '../../platform/http/http-problem.js';
import { openApiOf } from '../../platform/http/openapi.js';

// Made when somebody first asks, and once a process: a start need not wait for them.
let document: ReturnType<typeof openApiOf> | undefined;
let eventDocument: ReturnType<typeof asyncApiOf> | undefined;

/** The API described: the document itself and a page that reads well without anything from elsewhere. */
@Controller()
export class DocumentsController {
  @Get('/api/openapi.json')
  openApi() {
    document ??= openApiOf(endpoints, 'Loyalty ledger');
    return document;
  }

  @Get('/api/asyncapi.json')
  asyncApi() {
    eventDocument ??= asyncApiOf(schemasOf(eventsByContext), goldenExamples(eventsByContext), 'Loyalty ledger');
    return eventDocument;
  }

  /** Which schemas there are, by event version. */
  @Get('/api/schemas')
  schemaList() {
    return {
      schemas: schemasOf(eventsByContext).map(({ name, context }) => ({
        name,
        context,
        url: `/api/schemas/${name}.json`,
      })),
    };
  }

  /** The JSON schema of one event version as the feed and the topics carry it. */
  @Get('/api/schemas/:file')
  schema(@Param('file') file: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const found = schemasOf(eventsByContext).find(({ name }) => file === `${name}.json`);
    if (!found) throw notFound('There is no such event version');
    // A version never changes: its shape is locked.
    void reply.header('content-type', 'application/schema+json').header('cache-control', 'public, max-age=86400');
    return found.schema;
  }

  @Get('/api/docs')
  page(@Res() reply: FastifyReply): void {
    const rows = endpoints.map((endpoint) => {
      const base = endpoint.side === 'merchant' ? '/api' : '/proxy';
      return `<tr><td><code>${endpoint.method}</code></td><td><code>${base}${endpoint.path}</code></td><td>${endpoint.summary}</td></tr>`;
    });
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Loyalty ledger API</title>
<style>body{font:15px/1.6 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.3rem 1rem .3rem 0;vertical-align:top}</style>
<h1>Loyalty ledger API</h1><p>Shapes, refusals and examples: <a href="/api/openapi.json">openapi.json</a>. Events: <a href="/api/asyncapi.json">asyncapi.json</a>.</p><table>${rows.join('')}</table></html>`);
  }
}
