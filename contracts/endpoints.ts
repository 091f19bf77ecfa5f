import { activityEndpoints } from './activity/queries.js';
import { analyticsEndpoints } from './analytics/queries.js';
import { appKeyEndpoints } from './app-keys/queries.js';
import { auditEndpoints } from './audit/queries.js';
import { customerEndpoints } from './customers/queries.js';
import { exportEndpoints } from './exports/queries.js';
import { feedEndpoints } from './feed/queries.js';
import { healthEndpoints } from './health/queries.js';
import { intakeEndpoints } from './intake/queries.js';
import { reviewEndpoints } from './intake/reviews.js';
import type { Endpoint } from './kernel/endpoint.js';
import { explainEndpoints } from './points/explain.js';
import { pointsEndpoints } from './points/queries.js';
import { displayOrderEndpoints } from './programs/display-order.js';
import { goodsEndpoints } from './programs/goods.js';
import { getCreditPermission } from './programs/permissions.js';
import { pointSettingsEndpoints } from './programs/point-settings.js';
import { programEndpoints } from './programs/queries.js';
import { getSubscriptions } from './programs/subscriptions.js';
import { syncEndpoints } from './programs/sync.js';
import { translateTitles } from './programs/titles.js';
import { versionEndpoints } from './programs/versions.js';
import { whatIfEndpoints } from './programs/what-if.js';
import { proofEndpoints } from './proof/queries.js';
import { rewardEndpoints } from './rewards/queries.js';
import { shopEndpoints } from './shop/queries.js';
import { claimEndpoints } from './shopper/claims.js';
import { dateEndpoints } from './shopper/dates.js';
import { giftEndpoints } from './shopper/gifts.js';
import { shopperEndpoints } from './shopper/queries.js';
import { shopperReviewEndpoints } from './shopper/reviews.js';

/** The one table of endpoints. Fixed path segments stand before parameters, so that the first match is the right one. */
export const endpoints: readonly Endpoint[] = [
  ...shopEndpoints,
  ...proofEndpoints,
  ...customerEndpoints,
  ...intakeEndpoints,
  ...pointsEndpoints,
  ...explainEndpoints,
  ...activityEndpoints,
  ...rewardEndpoints,
  ...programEndpoints,
  translateTitles,
  ...pointSettingsEndpoints,
  ...versionEndpoints,
  ...whatIfEndpoints,
  ...displayOrderEndpoints,
  getSubscriptions,
  getCreditPermission,
  ...syncEndpoints,
  ...goodsEndpoints,
  ...analyticsEndpoints,
  ...appKeyEndpoints,
  ...feedEndpoints,
  ...healthEndpoints,
  ...auditEndpoints,
  ...exportEndpoints,
  ...shopperEndpoints,
  ...claimEndpoints,
  ...dateEndpoints,
  ...giftEndpoints,
  ...reviewEndpoints,
  ...shopperReviewEndpoints,
];
