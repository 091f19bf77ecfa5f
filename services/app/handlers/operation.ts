import type { Type } from '@nestjs/common';
import {
  LinkExportHandler,
  ListExportsHandler,
  StartExportHandler,
} from '../../contexts/exports/http/exports.handler.js';
import {
  GetEventHandler,
  ListConsumersHandler,
  ListEventsHandler,
  ListSchemasHandler,
} from '../../contexts/feed/http/feed.handler.js';
import {
  GetHealthReportHandler,
  ListParkedHandler,
  RetryParkedHandler,
  StartTaskHandler,
} from '../../contexts/health/http/health.handler.js';

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
