import type { Answers } from './answers.js';

type Shop = { shop: object; user: object };

/** The shop that was recorded, with other fields, and its user with others. */
export const shopWith = (fields: object, user: object = {}): Answers => ({
  'shop.get': (data: Shop) => ({ ...data, shop: { ...data.shop, ...fields }, user: { ...data.user, ...user } }),
});

/** The shop on a plan, which is part of what each page reads. */
export const onPlan = (plan: string, planGroup = plan): Answers => shopWith({ plan, planGroup });

/** A store on a plan of the platform. */
export const onStorePlan = (planName: string): Answers => ({
  'shop.get': (data: { shopInfo: object }) => ({ ...data, shopInfo: { ...data.shopInfo, planName } }),
});
