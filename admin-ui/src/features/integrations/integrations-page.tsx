// Answers: which tools does the program work with, what does each bring, and which of them are connected?
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigationOf } from '../../app/navigation.js';
import { useShopAnswer } from '../../data/shop.js';
import { Badge, StatusBadge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Icon, Tile } from '../../kit/display/icon.js';
import type { IconName } from '../../kit/display/icons.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { RowLink } from '../../kit/display/row-link.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { PageSearch } from '../../kit/form/page-search.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { type Category, categories, type Integration, useIntegrations } from './use-integrations.js';

const ICONS: Record<Category, IconName> = {
  reviews: 'star',
  workflows: 'link',
  subscriptions: 'refresh',
  metafields: 'person',
  pos: 'till',
  theme: 'edit',
  data: 'export',
};

function StateMark({ state }: Pick<Integration, 'state'>) {
  if (!state) return null;
  return state.kind === 'status' ? <StatusBadge status={state.status} /> : <Badge>{state.text}</Badge>;
}

function Row({ integration }: { integration: Integration }) {
  const { category, name, brings, to, state, seen } = integration;
  return (
    <li className={to ? 'row opens' : 'row'}>
      <Tile name={ICONS[category]} look={state?.isOn ? 'earn' : 'plain'} />
      <Grow>
        <Line gap="small" wrap>
          <Text strong>{to ? <RowLink to={to}>{name}</RowLink> : name}</Text>
          <StateMark state={state} />
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {[brings, seen].filter(Boolean).join(' · ')}
        </Text>
      </Grow>
      {to ? <Icon name="opens" /> : null}
    </li>
  );
}

function CategoryCard({ category, rows }: { category: Category; rows: readonly Integration[] }) {
  const { t } = useTranslation();
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead
          title={t(`integrations.category.${category}`)}
          sub={category === 'reviews' ? t('integrations.brings.reviews') : undefined}
        />
      </Pad>
      <ul className="plain">
        {rows.map((one) => (
          <Row key={one.id} integration={one} />
        ))}
      </ul>
    </Card>
  );
}

/** The way to ask for another integration, where requests lead somewhere. */
function RequestLink() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const isOffered = navigationOf(shop?.shop.isNonDevShop ?? false).some(({ word }) => word === 'featureRequest');
  return isOffered ? <Button to="/feature-request">{t('integrations.request')}</Button> : null;
}

const matches = ({ name, brings, inGeneral }: Integration, text: string): boolean =>
  `${name} ${inGeneral} ${brings}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());

function Hub({ integrations }: { integrations: readonly Integration[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const found = integrations.filter((one) => matches(one, text));
  const shown = categories
    .map((category) => ({ category, rows: found.filter((one) => one.category === category) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Stack>
      <PageSearch label={t('integrations.search')} value={text} onChange={setText} />
      {shown.map(({ category, rows }) => (
        <CategoryCard key={category} category={category} rows={rows} />
      ))}
      {shown.length === 0 ? (
        <Card>
          <StateMessage title={t('integrations.nothing', { text: text.trim() })}>
            <Button onClick={() => setText('')}>{t('integrations.clear')}</Button>
            <RequestLink />
          </StateMessage>
        </Card>
      ) : null}
    </Stack>
  );
}

export default function IntegrationsPage() {
  const { t } = useTranslation();
  const { integrations, error, refetch } = useIntegrations();
  const page = (body: ReactNode) => <Page title={t('pages.integrations.title')}>{body}</Page>;
  if (integrations) return page(<Hub integrations={integrations} />);
  return page(
    <Card flush={!error}>
      {error ? (
        <FailedCard what={t('integrations.reviewApps')} failure={error} retry={refetch} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Card>,
  );
}
