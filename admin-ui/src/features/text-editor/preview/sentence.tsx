import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { isRightToLeft } from '@loyalty/contracts/kernel/languages';
import { pluralForm } from '@loyalty/contracts/kernel/plural-form';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../../data/shop.js';
import { NOW } from './sample-programs.js';

/** The number of points in a sample. */
const POINTS = 40;

/** A text as a sample sentence: its form for many, with what may stand in its places. */
function useSample(language: string): (text: string) => string {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const number = new Intl.NumberFormat(language);
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: shop?.shopInfo.currency ?? 'USD' });
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const name = t('onsite.sample.person');
  const values: Readonly<Record<string, string>> = dictionary({
    ...{ n: number.format(POINTS), points: number.format(POINTS), earning_points: number.format(POINTS) },
    ...{ redeeming_points: number.format(POINTS), day: number.format(3), all: number.format(7) },
    ...{
      money: money.format(5),
      what: money.format(5),
      date: date.format(new Date(NOW)),
      time: time.format(new Date(NOW)),
    },
    ...{ name, customer_name: name, shop: shop?.shop.name ?? '', shop_name: shop?.shop.name ?? '' },
    ...{ code: 'MAYA-7KQ2', label: '#1001', tier: t('onsite.sample.tier'), tier_name: t('onsite.sample.tier') },
    ...{ title: t('onsite.sample.order'), zone: 'New York' },
  });
  return (text) => {
    const form = pluralForm(text, POINTS, new Intl.PluralRules(language));
    return form.replace(/\{?\{\s*(\w+)\s*\}\}?/g, (whole, name: string) => values[name] ?? whole);
  };
}

/** The text alone, in a frame. */
export function Sentence({ text, language }: { text: string; language: string }) {
  const sample = useSample(language);
  return (
    <p className="text-sentence" lang={language} dir={isRightToLeft(language) ? 'rtl' : 'ltr'}>
      {sample(text)}
    </p>
  );
}
