import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Link } from '../../kit/display/text.js';

const HIGHLIGHTS = [
  { word: 'tiers', to: '/membership/vip' },
  { word: 'referrals', to: '/programs/referral' },
  { word: 'whatIf', to: '/programs' },
  { word: 'deals', to: '/gift' },
] as const;

/** Features that a merchant may not have seen yet (spec HOME-016). */
export function HighlightsCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('dashboard.highlights.title')} />
        <ul className="plain targets">
          {HIGHLIGHTS.map(({ word, to }) => (
            <li key={word}>
              <Link to={to}>{t(`dashboard.highlights.${word}`)}</Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
