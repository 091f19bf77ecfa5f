import {
  changeCustomerTier,
  recalculateCustomerTier,
  unassignExclusiveTier,
} from '@loyalty/contracts/tiers/customer-tier';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import type { Failure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Manual changes of one customer's tier. */
export function useCustomerTierChange(id: string, onDone: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [moving, unassigning, counting] = [
    useWrite(changeCustomerTier),
    useWrite(unassignExclusiveTier),
    useWrite(recalculateCustomerTier),
  ];
  const ending = (text: string, problem: string, retry: () => void) => ({
    onSuccess: () => {
      toast({ text });
      onDone();
    },
    onError: (failure: Failure) => failed(failure, problem, retry),
  });
  const move = (tier: string, grantEntryReward: boolean): void =>
    moving.mutate(
      { params: { id }, body: { tier, grantEntryReward } },
      ending(t('tiers.customer.updated'), t('tiers.customer.failed'), () => move(tier, grantEntryReward)),
    );
  const unassign = (): void =>
    unassigning.mutate(
      { params: { id } },
      ending(t('tiers.customer.updated'), t('tiers.customer.unassignFailed'), unassign),
    );
  const recalculate = (): void =>
    counting.mutate(
      { params: { id }, body: {} },
      ending(t('tiers.customer.calculated'), t('tiers.customer.failed'), recalculate),
    );
  return {
    move,
    unassign,
    recalculate,
    busy: moving.isPending || unassigning.isPending || counting.isPending,
  };
}
export type CustomerTierChange = ReturnType<typeof useCustomerTierChange>;
