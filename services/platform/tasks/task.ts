import { current, type EventType, knows, type RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { z } from 'zod';

/** Kind of a job: its name in the queue and the schema of its input. Executed once per request. */
export interface Task<Input = unknown> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
}

/**
 * Work that follows from an event of some types and may be slow or fail at the platform: retried with exponential backoff, then parked.
 */
export interface EventTask<Type extends EventType = EventType> {
  readonly name: string;
  /** Whether a shop's tasks of this name run one after the other. */
  readonly inTurn: boolean;
  /** Never set: by its type the compiler knows the events that the task takes, and refuses others. */
  readonly accepts?: (type: Type) => void;
}

/** An event that a task follows from. */
export type EventOfTask<Task> = Task extends EventTask<infer Type> ? RecordedOf<Type> : never;

export const defineTask = <Input>(name: string, input: z.ZodType<Input>): Task<Input> => ({ name, input });

/** Defines a task of the types of events in its type argument; without one it takes no event. */
export const defineEventTask = <Type extends EventType = never>(
  name: string,
  { inTurn = false } = {},
): EventTask<Type> => ({ name, inTurn });

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

export const onEventTask = <Dependencies, Type extends EventType>(
  task: EventTask<Type>,
  execute: (dependencies: Dependencies) => (event: RecordedOf<Type>) => Promise<void>,
): TaskBinding<Dependencies> => ({
  name: task.name,
  followsEvent: true,
  handler(dependencies) {
    const run = execute(dependencies);
    // What `Queue.add` stored: an event of one of the task's types.
    return async (payload) => run(inNewestVersion((payload as { event: Recorded }).event) as RecordedOf<Type>);
  },
});
