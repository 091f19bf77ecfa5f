import type { Type } from '@nestjs/common';
import { LinkExportHandler, ListExportsHandler, StartExportHandler } from '../../api/exports/exports.handler.js';
import {
  GetEventHandler,
  ListConsumersHandler,
  ListEventsHandler,
  ListSchemasHandler,
} from '../../api/feed/feed.handler.js';
import {
  GetHealthReportHandler,
  ListParkedHandler,
  RetryParkedHandler,
  StartTaskHandler,
} from '../../api/health/health.handler.js';

/** The event stream, files made in the background, and how the service is. */
export const operationHandlers: readonly Type[] = [
  ListEventsHandler,
  GetEventHandler,
  ListConsumersHandler,
  ListSchemasHandler,
  StartExportHandler,
  ListExportsHandler,
  LinkExportHandler,
  GetHealthReportHandler,
  ListParkedHandler,
  RetryParkedHandler,
  StartTaskHandler,
];
