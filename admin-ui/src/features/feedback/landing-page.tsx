// Answers: what is this app for?
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Page } from '../../kit/shell/page.js';

const PARTS = ['earn', 'redeem', 'tiers', 'ledger'] as const;

/** A short introduction for people who open the app for the first time. */
export default function LandingPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pages.landing.title')}>
      <Card>
        <Stack gap="medium">
          <CardHead title={t('feedback.landing.title')} />
          {PARTS.map((part) => (
            <Text key={part} as="p">
              {t(`feedback.landing.${part}`)}
            </Text>
          ))}
          <div>
            <Button look="filled" to="/">
              {t('shell.notFound.home')}
            </Button>
          </div>
        </Stack>
      </Card>
    </Page>
  );
}
