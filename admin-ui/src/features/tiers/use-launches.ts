import { listTierLaunches, type TierLaunch } from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';

/** How many of the latest launches a scheme's page shows. */
const LATEST = '5';

export const useLatestLaunches = (type: TierType, isCalculating: boolean) =>
  useRows(
    listTierLaunches,
    { query: { first: LATEST, type } },
    { keep: true, everyMs: isCalculating ? 2_000 : 15_000 },
  );

/** Members moved by a launch or its undo; a deactivation moves none. */
export function useMoved(): (launch: Pick<TierLaunch, 'action' | 'result'>) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ action, result }) => {
    if (action === 'deactivated_tier') return '–';
    return result ? f.points(result.up + result.down) : t('tiers.launches.running');
  };
}
