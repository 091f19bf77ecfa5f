import type { App } from '../panel/app.js';
import { h } from '../panel/h.js';
import type { TierModule } from '../tier/tier.js';
import { part } from './part.js';

/** The place of the tier card; its module is fetched in shops with VIP tiers alone, and without it the panel is whole. */
export function tierPlace(app: App): HTMLElement {
  const place = h('div');
  void part<TierModule>('tier')
    .then(({ showTier }) => showTier(h, app, place))
    .catch(() => 0);
  return place;
}
