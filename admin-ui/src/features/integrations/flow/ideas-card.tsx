import { useTranslation } from 'react-i18next';
import { Card, CardHead, Divider } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';

function Idea({ when, then }: { when: string; then: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="none">
      <Text as="p">
        <Text tone="subdued">{t('flow.ideas.when')}</Text> {when}
      </Text>
      <Text as="p">
        <Text tone="subdued">{t('flow.ideas.then')}</Text> {then}
      </Text>
    </Stack>
  );
}

/** Workflows that are worth building first. */
export function IdeasCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('flow.ideas.title')} sub={t('flow.ideas.sub')} />
        <Idea when={t('flow.ideas.created')} then={t('flow.ideas.assign')} />
        <Divider />
        <Idea when={t('flow.ideas.cancelled')} then={t('flow.ideas.remove')} />
      </Stack>
    </Card>
  );
}
