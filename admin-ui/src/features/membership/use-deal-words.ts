import type { DealSettings } from '@loyalty/contracts/memberships/deals';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';

/** Value and days of a deal in words. */
export function useDealWords() {
  const { t } = useTranslation();
  const f = useFormat();
  return {
    value: ({ discount: { kind, value } }: Pick<DealSettings, 'discount'>): string =>
      kind === 'percentage'
        ? t('membership.deal.percentOff', { n: f.share(Number(value)) })
        : t('membership.deal.off', { money: f.money(value) }),
    /** Empty without a start: a draft's field may be blank. */
    dates: ({ startDate, endDate }: Pick<DealSettings, 'startDate' | 'endDate'>): string => {
      if (!startDate) return endDate ? t('programs.dates.to', { to: f.day(endDate) }) : '';
      return endDate
        ? t('programs.dates.span', { from: f.day(startDate), to: f.day(endDate) })
        : t('programs.dates.from', { from: f.day(startDate) });
    },
  };
}
