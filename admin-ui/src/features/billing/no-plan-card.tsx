import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { StateMessage } from '../../kit/feedback/states.js';

/** A shop without a plan: nothing is billed, whatever orders it has. */
export function NoPlanCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <StateMessage icon="order" title={t('billing.noPlan')} body={t('billing.noPlanBody')}>
        <Button to="/subscription">{t('billing.see')}</Button>
      </StateMessage>
    </Card>
  );
}
