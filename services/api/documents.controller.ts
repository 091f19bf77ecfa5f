import { endpoints } from '@loyalty/contracts/endpoints';
import { allEvents } from '@loyalty/contracts/events';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { asyncApiOf } from './http/asyncapi.js';
import { openApiOf } from './http/openapi.js';

/** The API described: the document itself and a page that reads well without anything from elsewhere. */
@Controller()
export class DocumentsController {
  private readonly document = openApiOf(endpoints, 'Loyalty ledger');
  private readonly eventDocument = asyncApiOf(allEvents, 'Loyalty ledger');

  @Get('/api/openapi.json')
  openApi() {
    return this.document;
  }

  @Get('/api/asyncapi.json')
  asyncApi() {
    return this.eventDocument;
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
