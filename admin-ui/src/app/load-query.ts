/** Query parameters that the platform adds to the first address of an embedded app; they concern the sign-in or a charge, not the page. */
const PLATFORM_PARAMETERS = [
  'embedded',
  'host',
  'hmac',
  'id_token',
  'locale',
  'session',
  'shop',
  'timestamp',
  'embedded_by',
  'charge_id',
];

/** An address without the platform's parameters; those of the page stay. */
export function withoutLoadQuery(href: string): string {
  const [path = '', query = ''] = href.split('?');
  const search = new URLSearchParams(query);
  for (const name of PLATFORM_PARAMETERS) search.delete(name);
  const rest = search.toString();
  return rest ? `${path}?${rest}` : path;
}
