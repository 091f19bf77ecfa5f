import type { ClaimedPromoType } from '@loyalty/contracts/deals/promos';
import { claimPromo } from '@loyalty/contracts/deals/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Claims a promo; its code is offered with the next choice of a plan (spec MSG-015). */
export function useClaim(onClaimed: () => void = () => undefined) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(claimPromo);
  const claim = (promoType: ClaimedPromoType) =>
    write.mutate(
      { body: { promoType } },
      {
        onSuccess: () => {
          toast({ text: t('deals.claimDone') });
          onClaimed();
        },
        onError: (failure) => failed(failure, t('deals.claimFailed'), () => claim(promoType)),
      },
    );
  return { claim, busy: write.isPending };
}
