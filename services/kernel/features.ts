import { type Feature, missingFor, type ShopFacts, type Unavailable } from '@loyalty/contracts/kernel/features';
import { planNames } from '@loyalty/contracts/kernel/plans';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';

/** The rejection of a request that needs a feature the shop lacks (spec MSG-136). @param field the input that needs it */
export function rejectMissing(missing: Unavailable, field: string): Rejection {
  switch (missing.because) {
    case 'plan':
      return reject('plan.needed', { field, with: { plan: planNames[missing.needs] } });
    case 'support':
      return reject('feature.support-lock', { field });
    case 'flag':
      return reject('feature.flag', { field });
    case 'platform-plan':
      return reject('feature.platform-plan', { field, with: { plans: missing.needs.join(', ') } });
    case 'pos':
      return reject('feature.pos', { field });
    case 'scope':
      return reject('feature.scope', { field, with: { scopes: missing.needs.join(', ') } });
  }
}

/** Rejection of a request without the feature; null where the shop has it. */
export function rejectWithout(feature: Feature, facts: ShopFacts, field: string): Rejection | null {
  const missing = missingFor(feature, facts);
  return missing && rejectMissing(missing, field);
}
