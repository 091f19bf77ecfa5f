/**
 * Joins the parts of a value, each field of which is in one of them.
 * @param names all fields of the value
 * @throws Error when a field is in no part, or in several
 */
export function joinFields<Fields extends object>(
  names: readonly (keyof Fields)[],
  parts: readonly Partial<Fields>[],
): Fields {
  const joined: Partial<Fields> = Object.assign({}, ...parts);
  const isComplete = (fields: Partial<Fields>): fields is Fields => names.every((name) => name in fields);
  if (!isComplete(joined)) throw new Error(`no part has ${names.filter((name) => !(name in joined)).join(', ')}`);
  const given = parts.flatMap((part) => Object.keys(part));
  if (given.length > Object.keys(joined).length)
    throw new Error(`several parts have ${given.filter((name, at) => given.indexOf(name) < at).join(', ')}`);
  return joined;
}
