import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { ReactNode } from 'react';
import type { useEditor } from '../../kit/form/use-editor.js';
import { OrderTestPart } from './order-test.js';
import { SchedulePart } from './schedule.js';
import type { Settings } from './settings-of.js';

/** Ends of the cards of a program's form: a test of its conditions on an order, and the month view of its dates. */
export function editorFeet(
  event: ProgramEvent,
  program: string | null,
  { shown, draft, change }: ReturnType<typeof useEditor<Settings>>,
): Readonly<Record<string, ReactNode>> {
  return {
    conditions: <OrderTestPart event={event} program={program} settings={shown} />,
    when: <SchedulePart event={event} program={program} draft={draft} onChange={change} />,
  };
}
