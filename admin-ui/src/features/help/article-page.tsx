// Answers: which steps does this job take?
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { Page } from '../../kit/shell/page.js';
import type { HelpArticle } from './articles.js';
import { HelpFrame } from './help-frame.js';
import { useArticles } from './use-articles.js';

function Steps({ article }: { article: HelpArticle }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <ol className="help-steps">
          {article.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Line>
          <Button to={article.to}>{t('help.open')}</Button>
        </Line>
      </Stack>
    </Card>
  );
}

export default function ArticlePage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false }) as { id: string };
  const known = useArticles().articles?.find((one) => one.id === id);
  return (
    <Page title={known?.title ?? t('pages.help.title')} back={{ label: t('pages.help.title'), to: '/help' }}>
      <HelpFrame>
        {(articles) => {
          const article = articles.find((one) => one.id === id);
          if (article) return <Steps article={article} />;
          return (
            <Card>
              <StateMessage title={t('help.unknown')}>
                <Button to="/help">{t('help.all')}</Button>
              </StateMessage>
            </Card>
          );
        }}
      </HelpFrame>
    </Page>
  );
}
