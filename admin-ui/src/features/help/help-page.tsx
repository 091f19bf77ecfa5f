// Answers: how do I do something with this app?
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { PageSearch } from '../../kit/form/page-search.js';
import { Page } from '../../kit/shell/page.js';
import { type HelpArticle, helpTopics, searchArticles } from './articles.js';
import { HelpFrame } from './help-frame.js';

function ArticleRow({ article }: { article: HelpArticle }) {
  return (
    <li className="row">
      <Grow>
        <Text strong>
          <Link to={`/help/${article.id}`} plain>
            {article.title}
          </Link>
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {article.steps[0]}
        </Text>
      </Grow>
    </li>
  );
}

function ArticlesCard({ title, articles }: { title: string; articles: readonly HelpArticle[] }) {
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={title} />
      </Pad>
      <ul className="plain">
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </ul>
    </Card>
  );
}

/** All articles by topic, or those that were found, the best first. */
function Found({ articles, text, onClear }: { articles: readonly HelpArticle[]; text: string; onClear: () => void }) {
  const { t, i18n } = useTranslation();
  const found = searchArticles(articles, text, i18n.language);
  if (found.length === 0)
    return (
      <Card>
        <StateMessage title={t('help.nothing', { text: text.trim() })} body={t('help.nothingHelp')}>
          <Button onClick={onClear}>{t('help.clear')}</Button>
        </StateMessage>
      </Card>
    );
  if (text.trim() !== '') return <ArticlesCard title={t('help.found', { count: found.length })} articles={found} />;
  return helpTopics.map((topic) => (
    <ArticlesCard
      key={topic}
      title={t(`help.topic.${topic}`)}
      articles={found.filter((article) => article.topic === topic)}
    />
  ));
}

export default function HelpPage() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <Page title={t('pages.help.title')}>
      <HelpFrame>
        {(articles) => (
          <Stack>
            <PageSearch label={t('help.search')} value={text} onChange={setText} />
            <Found articles={articles} text={text} onClear={() => setText('')} />
          </Stack>
        )}
      </HelpFrame>
    </Page>
  );
}
