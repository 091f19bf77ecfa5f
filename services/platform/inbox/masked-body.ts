/** Fields whose texts say nothing about a person: ids, times, states and money. */
const SHOWN =
  /^(?:id|kind|type|topic|test|sku)$|_(?:id|ids|at|status|currency|reason)$|^currency$|price|amount|total|quantity/;
/** Fields that are never shown, whatever else their names say. */
const HIDDEN = /mail|phone|name|address|zip|city|province|latitude|longitude|birth|note|message|token|_ip$/;
const MASK = '•••';

function masked(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(inner, name)]));
  if (HIDDEN.test(key) && value !== null) return MASK;
  return typeof value === 'string' && !SHOWN.test(key) && value !== '' ? MASK : value;
}

/** A delivery's body as indented JSON; texts other than ids, times, states and money are masked, because they may be personal. */
export function withoutPersonalData(body: Buffer): string {
  try {
    return JSON.stringify(masked(JSON.parse(body.toString('utf8')), ''), null, 2);
  } catch {
    return `${body.length} bytes that are no JSON`;
  }
}
