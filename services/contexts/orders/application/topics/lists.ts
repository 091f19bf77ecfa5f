import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { z } from 'zod';
import { read, text } from '../../../../platform/inbox/payload.js';
import type { TaskStore } from '../../../../platform/tasks/task-store.js';
import { customerReadingKind } from '../../../customers/application/tasks.js';
import { done, ignored, type TopicHandler, type Topics } from './topic-handler.js';

export const listShape = z.looseObject({ admin_graphql_api_id: z.string().min(1), status: text });

/** The platform has made a list: the reading that waits for it asks for it now. What it is, the reading sees for itself. */
const onListFinished =
  (tasks: Pick<TaskStore, 'wake'>): TopicHandler =>
  async ({ delivery, body }) => {
    read(listShape, body);
    return (await tasks.wake(customerReadingKind, delivery.shop)) ? done : ignored('nothing waits for a list');
  };

export const listTopics = (tasks: Pick<TaskStore, 'wake'>): Topics =>
  dictionary({ 'bulk_operations/finish': onListFinished(tasks) });
