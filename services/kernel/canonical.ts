/** Canonical text of a JSON value, independent of the order of fields: two values are equal when their texts are. */
export const canonical = (value: unknown): string => textOf(value) ?? 'null';

/** Undefined for values that JSON omits. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item) ?? 'null').join()}]`;
  const fields: string[] = [];
  for (const name of Object.keys(value).sort()) {
    const text = textOf((value as Record<string, unknown>)[name]);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join()}}`;
}
