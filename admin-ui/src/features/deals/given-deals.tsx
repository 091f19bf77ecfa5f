import type { MerchantOffers } from '@loyalty/contracts/deals/queries';
import { claimSupportDeal } from '@loyalty/contracts/deals/support-deals';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';

type Deal = MerchantOffers['supportDeals'][number];

/** A deal that support gave the shop (spec DEVZ-009). */
function GivenDeal({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const readOnly = useReadOnly();
  const write = useWrite(claimSupportDeal);
  const { id, title, percent, discountCode: code, discountMonths: months, endsAt } = deal;
  const claim = () =>
    write.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: () => toast({ text: t('deals.claimDone') }),
        onError: (failure) => failed(failure, t('deals.claimFailed'), claim),
      },
    );
  const body = t('deals.givenBody', {
    count: months,
    percent: f.share(percent),
    months: f.points(months),
    code,
    day: f.date(endsAt),
  });
  return (
    <Card>
      <CardHead title={title} sub={`${t('deals.given')} · ${body}`}>
        {readOnly ? null : (
          <Button busy={write.isPending} onClick={claim}>
            {t('deals.claim')}
          </Button>
        )}
      </CardHead>
    </Card>
  );
}

export const GivenDeals = ({ deals }: { deals: readonly Deal[] }) =>
  deals.map((deal) => <GivenDeal key={deal.id} deal={deal} />);
