/** A JSON value as one text, however its fields are ordered: two values are the same when their texts are. */
export const canonical = (value: unknown): string => textOf(value) ?? 'null';

/** Undefined for what JSON leaves out. */
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
