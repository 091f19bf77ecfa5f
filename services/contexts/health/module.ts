import { Repeats } from '../../platform/observability/repeats.js';
import { defineContext } from '../dependencies.js';
import { HealthController } from './http/health.controller.js';
import {
  GetHealthReportHandler,
  ListParkedHandler,
  RetryParkedHandler,
  StartTaskHandler,
} from './http/health.handler.js';

/** Health context: state of the installation, and parked work. */
export const health = defineContext({
  name: 'health',
  controllers: [HealthController],
  handlers: [GetHealthReportHandler, ListParkedHandler, RetryParkedHandler, StartTaskHandler],
  providers: ({ repeats }) => [[Repeats, repeats]],
});
