import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Reviews of an app that wait for a person, with the way to decide them: first on the page, since it needs somebody. */
export function AppWaitingCard({ app, waiting }: { app: ReviewAppName; waiting: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card>
      <Line spread wrap>
        <Text as="p" strong>
          {t('integrations.waiting.title', { count: waiting, n: f.points(waiting) })}
        </Text>
        <Button look="filled" to={`/customers/programs/review?tab=pending&app=${app}`}>
          {t('integrations.waiting.open')}
        </Button>
      </Line>
    </Card>
  );
}
