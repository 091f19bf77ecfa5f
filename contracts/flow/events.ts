import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { instant } from '../kernel/shapes.js';
import { flowTriggerHandles } from './catalogue.js';

const trigger = z.enum(flowTriggerHandles);

/** The shop is connected to the platform's workflows: by a trigger that one listens to, an action that one ran, or by skipping (INTG-030). */
export const FlowConnected = event('FlowConnected', 1, { by: z.enum(['trigger', 'action', 'skip']) });

/**
 * The platform said whether the shop has a workflow that is switched on and begins with the trigger. `reportedAt` is its time: an earlier report
 * changes nothing.
 */
export const FlowTriggerSwitched = event('FlowTriggerSwitched', 1, { trigger, on: z.boolean(), reportedAt: instant });

export const flowEvents = [FlowConnected, FlowTriggerSwitched] as const;
export type FlowEvent = EventsOf<typeof flowEvents>;
