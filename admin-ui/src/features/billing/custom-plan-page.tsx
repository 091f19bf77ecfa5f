// Answers: what if none of the plans fits?
import { useTranslation } from 'react-i18next';
import { openChat } from '../../app/chat.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Page } from '../../kit/shell/page.js';

/** A plan of one's own is agreed with support. */
export default function CustomPlanPage() {
  const { t } = useTranslation();
  const toast = useToast();
  const ask = () => {
    const text = t('feedback.plan.message');
    if (!openChat(text)) toast({ text: t('shell.notFound.prepared', { text }) });
  };
  return (
    <Page title={t('pages.customPlan.title')} back={{ label: t('pages.subscription.title'), to: '/subscription' }}>
      <Card>
        <Stack gap="medium">
          <CardHead title={t('feedback.plan.title')} sub={t('feedback.plan.help')} />
          <div>
            <Button look="filled" onClick={ask}>
              {t('shell.notFound.action')}
            </Button>
          </div>
        </Stack>
      </Card>
    </Page>
  );
}
