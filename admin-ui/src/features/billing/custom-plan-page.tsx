// Answers: what if none of the plans fits?
import { useTranslation } from 'react-i18next';
import { contactSupport, hasContact } from '../../app/contact.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Page } from '../../kit/shell/page.js';

/** A plan of one's own is agreed with support. */
export default function CustomPlanPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pages.customPlan.title')} back={{ label: t('pages.subscription.title'), to: '/subscription' }}>
      <Card>
        <Stack gap="medium">
          <CardHead title={t('feedback.plan.title')} sub={t('feedback.plan.help')} />
          {hasContact() ? (
            <div>
              <Button look="filled" onClick={() => contactSupport(t('feedback.plan.message'))}>
                {t('shell.notFound.action')}
              </Button>
            </div>
          ) : (
            <Text as="p">{t('feedback.noContactHelp')}</Text>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
