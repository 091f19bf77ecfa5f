import { randomUUID } from 'node:crypto';
import { settings } from '@loyalty/contracts/settings';
import type { FieldChange } from '../contexts/shop/application/set-field.js';
import { setFieldTask } from '../contexts/shop/application/tasks.js';
import type { Arguments } from './arguments.js';
import { exitCode, WrongUse } from './exit-code.js';
import { mustBeKnown } from './open.js';
import type { Output } from './output.js';
import { runOnWriter } from './through-service.js';

/** A value as written on the command line: JSON, or a text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sets a field of a shop, one that only the operator sets included. */
export async function setField(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const name = given.required('field');
  const text = given.required('value');
  const shop = given.shop();
  const setting = settings.find(({ key }) => key === name);
  if (!setting) throw new WrongUse(`--field: ${name} is no field of a shop.`);
  const checked = setting.schema.safeParse(readValue(text));
  if (!checked.success) throw new WrongUse(`--value: ${checked.error.issues[0]?.message ?? 'is not valid'}.`);
  const request: FieldChange = { shop, field: name, value: checked.data, asked: randomUUID() };
  await mustBeKnown(env, shop);
  await runOnWriter(env, setFieldTask, request);
  await terminal.data({ shop, field: name, value: checked.data });
  await terminal.out(`${name} of ${shop} is ${JSON.stringify(checked.data)}.`);
  return exitCode.fine;
}
