import { current, knows } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { z } from 'zod';

/** Kind of a job: its name in the queue and the schema of its input. Executed once per request. */
export interface Task<Input = unknown> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
}

/** Work that follows from an event and may be slow or fail at the platform: retried with exponential backoff, then parked. */
export interface EventTask {
  readonly name: string;
  /** Whether a shop's tasks of this name run one after the other. */
  readonly inTurn: boolean;
}

export const defineTask = <Input>(name: string, input: z.ZodType<Input>): Task<Input> => ({ name, input });
export const defineEventTask = (name: string, { inTurn = false } = {}): EventTask => ({ name, inTurn });

/** A task with its implementation, made of the process's dependencies. */
export interface TaskBinding<Dependencies> {
  readonly name: string;
  readonly followsEvent: boolean;
  handler(dependencies: Dependencies): (payload: unknown) => Promise<void>;
}

export const onTask = <Dependencies, Input>(
  task: Task<Input>,
  execute: (dependencies: Dependencies) => (input: Input) => Promise<void>,
): TaskBinding<Dependencies> => ({
  name: task.name,
  followsEvent: false,
  handler(dependencies) {
    const run = execute(dependencies);
    return (payload) => run(task.input.parse(payload));
  },
});

/** An event as a job stored it, in its newest version: a job may wait for weeks, and for a newer program. */
const inNewestVersion = (event: Recorded): Recorded => (knows(event.type) ? current(event) : event);

export const onEventTask = <Dependencies>(
  task: EventTask,
  execute: (dependencies: Dependencies) => (event: Recorded) => Promise<void>,
): TaskBinding<Dependencies> => ({
  name: task.name,
  followsEvent: true,
  handler(dependencies) {
    const run = execute(dependencies);
    return async (payload) => run(inNewestVersion((payload as { event: Recorded }).event));
  },
});
