import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';

/** Where the widget's color comes from: the theme sets it, so that it fits the store. */
export function ColorsCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHead title={t('settings.section.colors')} sub={t('settings.colorsNow', { variable: '--loyalty-accent' })} />
    </Card>
  );
}
