import type { Dependencies } from '../../dependencies.js';
import { Disputes } from '../application/disputes.js';
import { takeBackForeignerTask } from '../application/tasks.js';

/** Resolver of disputes about bodies that came under two shops. */
export const disputesOf = ({ inbox, pool, access, orders, platform, jobs }: Dependencies): Disputes =>
  new Disputes({
    inbox,
    pool,
    access,
    orders,
    platform,
    takeBack: (client, shop, customer) =>
      jobs.addIn(client, takeBackForeignerTask, { shop, customer }, `take-back:${shop}/${customer}`),
  });
