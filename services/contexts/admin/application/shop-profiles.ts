import { shopInfo, shop as shopShape } from '@loyalty/contracts/shop/shop-answer';
import { joinFields } from '../../../kernel/join-fields.js';
import type { ProfileRequest, ShopFields, ShopProfile } from '../../shop/application/shop-profile.js';

const SHOP_FIELDS = shopShape.keyof().options;
const INFO_FIELDS = shopInfo.keyof().options;

/** Profiles of shops, to which all contexts add their fields. */
export class ShopProfiles {
  constructor(private readonly contributed: readonly ShopFields[]) {}

  /** @throws Error when no context contributes a field, or several do */
  async of(request: ProfileRequest): Promise<ShopProfile> {
    const parts = await Promise.all(this.contributed.map((fieldsOf) => fieldsOf(request)));
    return {
      shop: joinFields<ShopProfile['shop']>(
        SHOP_FIELDS,
        parts.map(({ shop = {} }) => shop),
      ),
      shopInfo: joinFields<ShopProfile['shopInfo']>(
        INFO_FIELDS,
        parts.map((part) => part.shopInfo ?? {}),
      ),
    };
  }
}
