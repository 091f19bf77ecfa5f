import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import {
  addProgram,
  publishProgram,
  removeProgram,
  reviseProgram,
  setProgramStatus,
} from '@loyalty/contracts/programs/queries';
import type { z } from 'zod';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, handle } from '../../../platform/http/call.js';
import { fromValidation } from '../../../platform/http/http-problem.js';
import { parseRule } from '../application/parse-rule.js';
import { ProgramEdits } from '../application/program-edits.js';

type Body = z.output<typeof addProgram.body>;

/** The rule of a flat body. @throws HttpProblem with the mistakes in its settings */
export function ruleOf(body: Body): ProgramRule {
  const rule = parseRule(body);
  if (!('event' in rule)) throw fromValidation(rule);
  return rule;
}

export const programsHandlers = [
  handle(addProgram, [ProgramEdits, Documents], (edits, documents) => async (call, context) => {
    const { status: on, translateTitle: names } = call.body;
    const rule = (startDate?: string) => ruleOf(startDate === undefined ? call.body : { ...call.body, startDate });
    return { ...answered(await edits.add(documents, { rule, on, names }, context)), message: 'Updated successfully' };
  }),
  handle(reviseProgram, [ProgramEdits, Documents], (edits, documents) => async (call, context) => {
    const { status: on, translateTitle: names } = call.body;
    const editor = { program: call.params.id, expectedVersion: call.ifMatch ?? undefined };
    const outcome = await edits.revise(documents, { ...editor, rule: ruleOf(call.body), on, names }, context);
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
  handle(setProgramStatus, [ProgramEdits], (edits) => async (call, context) => {
    const outcome = await edits.turn(call.params.id, call.body.status, context);
    return { ...answered(outcome), message: 'Updated status successfully' };
  }),
  handle(publishProgram, [ProgramEdits], (edits) => async (call, context) => {
    const outcome = await edits.publish(call.params.id, context);
    return { ...answered(outcome), message: 'Updated status successfully' };
  }),
  handle(
    removeProgram,
    [ProgramEdits],
    (edits) => async (call, context) => answered(await edits.remove(call.params.id, context)),
  ),
];
