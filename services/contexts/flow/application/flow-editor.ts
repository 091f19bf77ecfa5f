import { domainOf } from '../../../platform/access/platform-access.js';
import { flowAddress } from '../../../platform/config/admin-address.js';
import type { Config } from '../../../platform/config/config.js';

/** Where the workflows of a shop are built. */
export class FlowEditor {
  constructor(private readonly config: Config) {}

  of(shop: string): string {
    return flowAddress(this.config, domainOf(shop));
  }
}
