import type { EventType, RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';

/** When this event, then these commands. Handlers may run again for the same event and must then change nothing. */
export interface ProcessManager {
  /** Names the parked events of the process manager, so that it is never changed. */
  readonly name: string;
  readonly on: EventType;
  readonly handle: (event: Recorded) => Promise<void>;
}

/**
 * A process manager of one type of event.
 * @param handle gets the event in its newest version
 */
export function on<Type extends EventType>(
  type: Type,
  name: string,
  handle: (event: RecordedOf<Type>) => Promise<void>,
): ProcessManager {
  return { name, on: type, handle: handle as ProcessManager['handle'] };
}

/** A process manager of several types of events, which it treats alike. */
export const onEach = <Type extends EventType>(
  types: readonly Type[],
  name: string,
  handle: (event: RecordedOf<Type>) => Promise<void>,
): ProcessManager[] => types.map((type) => on<Type>(type, name, handle));
