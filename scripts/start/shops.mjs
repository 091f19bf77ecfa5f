// Lists the shops that the running system knows, by the same calls as a merchant's browser.
/** @throws when a shop of the demo store cannot be opened in the app */
export async function demoShops(demoStore, api) {
  const { SHOPS } = await import('../../infra/dist/demo-store/shops.js');
  const shops = [];
  for (const { domain } of SHOPS) shops.push(await openShop(demoStore, api, domain));
  return shops;
}

async function openShop(demoStore, api, domain) {
  const session = await fetch(`${demoStore}/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shop: domain, staff: 'Ana Vidal' }),
  });
  const { token } = await session.json();
  const answer = await fetch(`${api}/api/shops`, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.json();
  const id = body.shop?.id ?? body.data?.shop?.id;
  if (!id) throw new Error(`The app does not open ${domain}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`);
  return { id, domain };
}
