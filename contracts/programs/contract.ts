import { defineContract } from '../kernel/contract.js';
import { displayOrderEndpoints } from './display-order.js';
import { programEventList, syncEventList } from './events.js';
import { programFeatures } from './features.js';
import { goodsEndpoints } from './goods.js';
import { programIconEndpoints } from './icons.js';
import { olderProgramEvents, programLifts } from './older-events.js';
import { orderTestEndpoints } from './order-test.js';
import { getCreditPermission } from './permissions.js';
import { pointSettingsEndpoints } from './point-settings.js';
import { programEndpoints } from './queries.js';
import { programsRejections } from './rejections.js';
import { getSubscriptions } from './subscriptions.js';
import { syncEndpoints } from './sync.js';
import { translateTitles } from './titles.js';
import { versionEndpoints } from './versions.js';
import { whatIfEndpoints } from './what-if.js';

export const programsContract = defineContract({
  name: 'programs',
  events: [...programEventList, ...syncEventList],
  olderEvents: olderProgramEvents,
  lifts: programLifts,
  endpoints: [
    ...programEndpoints,
    translateTitles,
    ...programIconEndpoints,
    ...pointSettingsEndpoints,
    ...versionEndpoints,
    ...whatIfEndpoints,
    ...orderTestEndpoints,
    ...displayOrderEndpoints,
    getSubscriptions,
    getCreditPermission,
    ...syncEndpoints,
    ...goodsEndpoints,
  ],
  rejections: programsRejections,
  features: programFeatures,
});
