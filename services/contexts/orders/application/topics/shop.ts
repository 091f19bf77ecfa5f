import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { isZone } from '@loyalty/contracts/kernel/zone';
import { z } from 'zod';
import { moment, read, text } from '../../../../platform/inbox/payload.js';
import { loadShop, SHOP } from '../../../shop/application/queries.js';
import { updateShopProfile } from '../../../shop/application/shop-contacts.js';
import { shopDecider } from '../../../shop/domain/shop.js';
import { ended, type TopicHandler, type Topics } from './topic-handler.js';

const fact = z.string().nullish().catch(null);

export const shopShape = z.looseObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  iana_timezone: text,
  plan_name: text,
  updated_at: moment,
  name: fact,
  email: fact,
  domain: fact,
  shop_owner: fact,
  country_code: fact,
  country_name: fact,
  address1: fact,
  phone: fact,
  created_at: moment.catch(null),
});

const onShopUpdate: TopicHandler = async ({ ledger, vault, delivery, body, context }) => {
  const facts = read(shopShape, body);
  const known = await loadShop(ledger, delivery.shop);
  const zone = isZone(facts.iana_timezone) ? facts.iana_timezone : known.storeZone;
  const platformVersion = facts.updated_at ?? delivery.receivedAt;
  const data = { currency: facts.currency, zone, platformPlan: facts.plan_name, platformVersion };
  const outcome = await ledger.execute(shopDecider, SHOP, { kind: 'ChangeShopFacts', data }, context);
  // Names and addresses are personal: they change in the vault, and only with a delivery that is not older than the facts known.
  if (known.installed && platformVersion >= known.platformVersion)
    await updateShopProfile(vault, delivery.shop, {
      name: facts.name,
      email: facts.email,
      domain: facts.domain,
      shopOwner: facts.shop_owner,
      countryCode: facts.country_code,
      country: facts.country_name,
      address1: facts.address1,
      phone: facts.phone,
      createdAt: facts.created_at,
    });
  return ended(outcome);
};

export const scopesShape = z.looseObject({ current: z.array(z.string()), updated_at: moment });

/** The store granted the app access scopes, or withdrew some. */
const onScopes: TopicHandler = async ({ ledger, delivery, body, context }) => {
  const { current, updated_at: at } = read(scopesShape, body);
  const platformVersion = at ?? delivery.triggeredAt ?? delivery.receivedAt;
  const data = { scopes: [...new Set(current)].sort(), platformVersion };
  return ended(await ledger.execute(shopDecider, SHOP, { kind: 'ReportScopes', data }, context));
};

export const shopTopics: Topics = dictionary({ 'shop/update': onShopUpdate, 'app/scopes_update': onScopes });
