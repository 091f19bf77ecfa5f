import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { endSupportLogin } from '@loyalty/contracts/support/logins';
import { useTranslation } from 'react-i18next';
import { newKey } from '../data/client.js';
import { useWrite } from '../data/hooks.js';
import { Badge } from '../kit/display/badge.js';
import { Button } from '../kit/display/button.js';
import { Line } from '../kit/display/layout.js';
import { Text } from '../kit/display/text.js';
import { useFailureToast } from '../kit/feedback/failure-toast.js';
import { useFormat } from '../kit/format/format-context.js';
import { appLocationOf } from '../location.js';
import { dropLogin } from './support-login.js';

interface SupportBarProps {
  shop: string;
  support: NonNullable<ShopAnswer['user']['support']>;
}

/** Above every page within a support login: whose shop this is, until when, and the way out. */
export function SupportBar({ shop, support }: SupportBarProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const write = useWrite(endSupportLogin, { leaves: true });
  const leave = () =>
    write.mutate(
      { params: { id: support.login }, key: newKey() },
      {
        onSuccess: () => {
          dropLogin();
          window.location.assign(`${appLocationOf(window.location.pathname).prefix}/dev_zone`);
        },
        onError: (failure) => failed(failure, t('supportBar.leaveFailed'), leave),
      },
    );
  return (
    <aside className="support-bar" aria-label={t('supportBar.label')}>
      <Line spread wrap>
        <Badge tone="attention">{t('supportBar.loggedIn')}</Badge>
        <Text>{t('supportBar.says', { shop, time: f.time(support.endsAt).slice(0, 5) })}</Text>
        <Line>
          <Button to="/dev_zone">{t('pages.devZone.title')}</Button>
          <Button busy={write.isPending} onClick={leave}>
            {t('supportBar.leave')}
          </Button>
        </Line>
      </Line>
    </aside>
  );
}
