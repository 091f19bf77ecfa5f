import { z } from 'zod';
import type { Feature } from './features.js';

const scalar = z.union([z.null(), z.boolean(), z.number(), z.string().max(10_000)]);
const flat = z.union([scalar, z.array(scalar).max(500)]);
const fields = z.record(z.string().max(100), flat);

/**
 * A value of a setting: a scalar, a list, or fields of scalars and lists, without recursion, so that the published schema of the event is
 * complete. It must not be personal, because it becomes part of the log.
 */
export const settingValue = z.union([flat, fields, z.array(fields).max(500)]);
export type SettingValue = z.output<typeof settingValue>;

/** Letters and digits, with dots between parts: `mails.reminders`. */
export const settingKey = z.string().regex(/^[a-zA-Z]\w{0,59}(\.\w{1,60}){0,3}$/);

/** A setting of a shop, declared by the context that reads it. */
export interface Setting<Value extends SettingValue = SettingValue> {
  readonly key: string;
  readonly schema: z.ZodType<Value>;
  /** Value before the merchant sets one. */
  readonly default: Value;
  /** The feature that a value requires; null for none. */
  readonly needs?: (value: SettingValue) => Feature | null;
  /** Set by the operator alone: merchants read it and cannot change it. */
  readonly byOperator?: true;
  /** Opens a way into the shop, or sends data of it somewhere: the shop's own staff alone set it, also within a support login. */
  readonly own?: true;
}

export const defineSetting = <Value extends SettingValue>(setting: Setting<Value>): Setting<Value> => setting;

/** The effective value for a stored one: the default where none is stored or the current schema rejects it. */
export function settingOf<Value extends SettingValue>(
  { key, schema, default: byDefault }: Setting<Value>,
  stored: Readonly<Record<string, SettingValue>>,
): Value {
  const value = stored[key];
  const checked = value === undefined ? undefined : schema.safeParse(value);
  return checked?.success ? checked.data : byDefault;
}
