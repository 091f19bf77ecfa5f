import { endpoints } from '@loyalty/contracts/endpoints';
import { eventsByContext } from '@loyalty/contracts/events';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { asyncApiOf } from '../../contexts/feed/http/asyncapi.js';
import { goldenExamples } from '../../contexts/feed/http/examples.js';
import { schemasOf } from '../../contexts/feed/http/schemas.js';
import { notFound } from '../../platform/http/http-problem.js';
import { openApiOf } from '../../platform/http/openapi.js';
import { API_PAGE_POLICY, apiPage } from './api-page.js';

// Built at the first request, once per process, so that starting does not wait for it.
let document: ReturnType<typeof openApiOf> | undefined;
let eventDocument: ReturnType<typeof asyncApiOf> | undefined;

/** Documentation of the API: OpenAPI and AsyncAPI documents, schemas, and a page without content of other hosts. */
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

  /** Lists the schemas by event version. */
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

  /** JSON schema of one event version, as in the feed and the topics. */
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
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', API_PAGE_POLICY)
      .send(apiPage(endpoints));
  }
}
