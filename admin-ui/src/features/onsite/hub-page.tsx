// Answers: what do shoppers see on the store's pages, and what waits to be published?
import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { type BlockPlace, blockPlaces } from '@loyalty/contracts/blocks/kind';
import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { getBlockHub, type HubBlock } from '@loyalty/contracts/blocks/queries';
import { renderBlock } from '@loyalty/contracts/blocks/render-block';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { FeatureBadge } from '../gates/feature-badge.js';
import { AppSwitch } from '../widget/app-switch.js';
import { LookCard } from '../widget/look-card.js';
import { AddToTheme } from './add-to-theme.js';
import { editorOf } from './block-address.js';
import { contentOf } from './content-of.js';
import { DrawnSheet } from './drawn-sheet.js';
import './onsite.css';
import { PageCard } from './page-card.js';
import { PlanBadge } from './plan-badge.js';
import { RefundCoupons } from './refund-coupons.js';
import { usePreviewData } from './use-preview-data.js';

function BlockCard({ block }: { block: HubBlock }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [member, guest] = [usePreviewData('member'), usePreviewData('guest')];
  const name = block.name as BlockName;
  const { feature } = blockDocuments[name];
  const content = contentOf(name, block.settings, member.language);
  const drawn = renderBlock(content, member) || renderBlock(content, guest);
  return (
    <li className="onsite-card">
      <div className="onsite-picture">
        {drawn ? (
          <DrawnSheet content={drawn} />
        ) : (
          <Text as="p" kind="small" tone="subdued">
            {t('onsite.showsNothing')}
          </Text>
        )}
      </div>
      <div className="onsite-card-text">
        <Text strong>
          <Link to={editorOf(name)} plain>
            {t(`onsite.block.${name}`)}
          </Link>
        </Text>
        <Line gap="tight" wrap>
          {block.isPlaced === null ? null : (
            <Badge {...(block.isPlaced ? { tone: 'success' as const } : {})}>
              {t(block.isPlaced ? 'onsite.placed' : 'onsite.notPlaced')}
            </Badge>
          )}
          <AddToTheme name={name} />
          {block.failures ? <Badge tone="critical">{t('onsite.broken.badge')}</Badge> : null}
          <PlanBadge state={block} />
          {feature ? <FeatureBadge feature={feature} /> : null}
        </Line>
        <div className={block.updatedAt ? '' : 'wide'}>
          <Text as="p" kind="small" tone="subdued">
            {block.updatedAt ? t('onsite.changed', { date: f.dateTime(block.updatedAt) }) : t('onsite.neverChanged')}
          </Text>
        </div>
      </div>
    </li>
  );
}

function PlaceCard({ place, blocks }: { place: BlockPlace; blocks: readonly HubBlock[] }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t(`onsite.place.${place}`)} sub={t(`onsite.placeSub.${place}`)} />
        <ul className="onsite-cards">
          {blocks.map((block) => (
            <BlockCard key={block.name} block={block} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** Blocks that shoppers do not see, because they cannot be drawn. */
function BrokenBlocks({ blocks }: { blocks: readonly HubBlock[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const broken = blocks.filter(({ failures }) => failures !== null);
  if (broken.length === 0) return null;
  const names = f.listed(broken.map(({ name }) => t(`onsite.block.${name as BlockName}`)));
  return (
    <Banner tone="critical" title={t('onsite.broken.hub', { names })}>
      {t('onsite.broken.advice')}
    </Banner>
  );
}

/** Content blocks by the place where they stand (spec STOR-001). */
export default function OnsiteHubPage() {
  const { t } = useTranslation();
  const read = useRead(getBlockHub);
  const hub = read.data?.data;
  const title = t('pages.onsite.title');
  return (
    <Page
      title={title}
      primary={{ label: t('onsite.openEditor'), to: '/storefront/loyalty-page', reads: true }}
      secondary={[
        { label: t('pages.signUpWidget.title'), to: '/signup-widget', reads: true },
        { label: t('pages.pointBranding.title'), to: '/storefront/branding/point', reads: true },
      ]}
    >
      {hub ? (
        <Stack>
          <AppSwitch />
          <BrokenBlocks blocks={hub.blocks} />
          <RefundCoupons />
          <PageCard page={hub.page} />
          <LookCard />
          {blockPlaces.map((place) => (
            <PlaceCard key={place} place={place} blocks={hub.blocks.filter((block) => block.place === place)} />
          ))}
        </Stack>
      ) : read.error ? (
        <Card flush>
          <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="list" />
      )}
    </Page>
  );
}
