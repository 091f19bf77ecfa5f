/**
 * Name of a stream in EventStoreDB, whose categories are the part before the first hyphen: `fern-and-clay/points/8209` is
 * `points-fern-and-clay/8209` there, so that `$ce-points` is all accounts. The hash chain is made over our own name.
 */
export function serverStream(stream: string): string {
  const [shop = '', context = '', ...id] = stream.split('/');
  return `${context.replaceAll('-', '_')}-${shop}/${id.join('/')}`;
}

/** Whether a stream has the name that an earlier version of this application gave it: our name, unchanged. */
export const isLegacyName = (name: string, shop: string): boolean => name.startsWith(`${shop}/`);

/** Our name of a stream of this shop in EventStoreDB, also of one with a legacy name. */
export function streamOfServer(name: string, shop: string): string {
  if (isLegacyName(name, shop)) return name;
  const end = name.indexOf('-');
  const context = name.slice(0, end).replaceAll('_', '-');
  return `${shop}/${context}/${name.slice(end + shop.length + 2)}`;
}
