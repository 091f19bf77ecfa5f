import { type FlowConnectionAnswer, skipFlow } from '@loyalty/contracts/flow/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../data/hooks.js';
import { Button } from '../../../kit/display/button.js';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Line, Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';

function SkipButton() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(skipFlow);
  const skip = () =>
    write.mutate(
      {},
      {
        onSuccess: () => toast({ text: t('flow.connection.skipped') }),
        onError: (failure) => failed(failure, t('flow.connection.skipFailed'), skip),
      },
    );
  return (
    <Button writes onClick={skip} busy={write.isPending}>
      {t('flow.connection.skip')}
    </Button>
  );
}

/** What connected Shopify Flow, or how it is connected. */
export function ConnectionCard({ connection: { by } }: { connection: Pick<FlowConnectionAnswer, 'by'> }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('integrations.setUp.title')} />
        <Text as="p">{by ? t(`flow.connection.by.${by}`) : t('flow.connection.why')}</Text>
        {by ? null : (
          <>
            <Text as="p" tone="subdued">
              {t('flow.connection.skipHelp')}
            </Text>
            <Line>
              <SkipButton />
            </Line>
          </>
        )}
      </Stack>
    </Card>
  );
}
