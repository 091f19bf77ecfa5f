import type { RouteDefinition } from './app/route.js';
import { appRoutes } from './app/routes.js';
import { activityRoutes } from './features/activity/routes.js';
import { analyticsRoutes } from './features/analytics/routes.js';
import { auditRoutes } from './features/audit/routes.js';
import { billingRoutes } from './features/billing/routes.js';
import { customersRoutes } from './features/customers/routes.js';
import { dealsRoutes } from './features/deals/routes.js';
import { feedRoutes } from './features/feed/routes.js';
import { feedbackRoutes } from './features/feedback/routes.js';
import { healthRoutes } from './features/health/routes.js';
import { helpRoutes } from './features/help/routes.js';
import { importsRoutes } from './features/imports/routes.js';
import { integrationsRoutes } from './features/integrations/routes.js';
import { membershipRoutes } from './features/membership/routes.js';
import { messagingRoutes } from './features/messaging/routes.js';
import { metafieldRoutes } from './features/metafields/routes.js';
import { onsiteRoutes } from './features/onsite/routes.js';
import { pointsRoutes } from './features/points/routes.js';
import { programsRoutes } from './features/programs/routes.js';
import { proofRoutes } from './features/proof/routes.js';
import { referralsRoutes } from './features/referrals/routes.js';
import { reviewsRoutes } from './features/reviews/routes.js';
import { setUpRoutes } from './features/set-up/routes.js';
import { shopRoutes } from './features/shop/routes.js';
import { storefrontRoutes } from './features/storefront/routes.js';
import { supportRoutes } from './features/support/routes.js';
import { textEditorRoutes } from './features/text-editor/routes.js';
import { tiersRoutes } from './features/tiers/routes.js';
import { translationsRoutes } from './features/translations/routes.js';
import { walletRoutes } from './features/wallet/routes.js';
import { waysRoutes } from './features/ways/routes.js';
import { widgetRoutes } from './features/widget/routes.js';

/** Every route of the admin. Fixed segments take precedence over parameters, whatever the order (ROUTE-130). */
export const routeDefinitions: readonly RouteDefinition[] = [
  ...analyticsRoutes,
  ...appRoutes,
  ...customersRoutes,
  ...pointsRoutes,
  ...importsRoutes,
  ...walletRoutes,
  ...referralsRoutes,
  ...messagingRoutes,
  ...activityRoutes,
  ...reviewsRoutes,
  ...tiersRoutes,
  ...membershipRoutes,
  ...programsRoutes,
  ...storefrontRoutes,
  ...onsiteRoutes,
  ...waysRoutes,
  ...widgetRoutes,
  ...shopRoutes,
  ...feedbackRoutes,
  ...helpRoutes,
  ...healthRoutes,
  ...billingRoutes,
  ...dealsRoutes,
  ...setUpRoutes,
  ...translationsRoutes,
  ...textEditorRoutes,
  ...auditRoutes,
  ...feedRoutes,
  ...proofRoutes,
  ...integrationsRoutes,
  ...metafieldRoutes,
  ...supportRoutes,
];
