import { getPointsRate } from '@loyalty/contracts/analytics/liability';
import { worthText } from '@loyalty/contracts/analytics/worth';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';

/** What points are worth at the rate of today: "Worth $12.40"; null for no points, and where nothing says what points are worth. */
export function useWorth(): (points: number) => string | null {
  const { t } = useTranslation();
  const f = useFormat();
  const rate = useRead(getPointsRate).data?.data.rated?.rate ?? null;
  return (points) => {
    const money = points === 0 ? null : worthText(points, rate);
    return money && rate && t('shell.worth', { money: f.money(money, rate.currency) });
  };
}

/** A text about points with their worth behind it: "1,240 · Worth $12.40"; the text alone where no worth is known. */
export function useWithWorth(): (text: string, points: number) => string {
  const worthOf = useWorth();
  return (text, points) => {
    const worth = worthOf(Math.abs(points));
    return worth ? `${text} · ${worth}` : text;
  };
}
