// Answers: what does the store know of members, in which metafields and tags, and is it up to date?
import { metafieldSync } from '@loyalty/contracts/metafields/features';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/display/badge.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { MissingBanner } from '../gates/missing-banner.js';
import { useLocks } from '../gates/use-locks.js';
import { MappingCard } from './mapping-card.js';
import { SyncCard } from './sync-card.js';
import { TagsCard } from './tags-card.js';
import { type MetafieldsState, useMapping, useMetafields } from './use-metafields.js';

interface BodyProps {
  state: MetafieldsState;
  refetch: () => void;
  page: (body: ReactNode) => ReactNode;
}

function Body({ state, refetch, page }: BodyProps) {
  const { t } = useTranslation();
  const missing = useLocks().ofFeature(metafieldSync);
  const mapping = useMapping(state, refetch);
  const isLocked = missing !== null;
  return (
    <SavedForm editor={mapping.editor}>
      {page(
        <Stack>
          {missing ? <MissingBanner missing={missing}>{t('metafields.locked')}</MissingBanner> : null}
          <TwoColumns
            main={
              <>
                <SyncCard state={state} mapping={mapping} isLocked={isLocked} refetch={refetch} />
                <MappingCard mapping={mapping} isLocked={isLocked} />
              </>
            }
            side={<TagsCard />}
          />
        </Stack>,
      )}
    </SavedForm>
  );
}

export default function MetafieldsPage() {
  const { t } = useTranslation();
  const read = useMetafields();
  const state = read.data?.data;
  const page = (body: ReactNode) => (
    <Page
      title={t('pages.metafields.title')}
      badges={state ? <StatusBadge status={state.state} /> : undefined}
      back={{ label: t('pages.integrations.title'), to: '/integration' }}
    >
      {body}
    </Page>
  );
  const refetch = () => void read.refetch();
  if (state) return <Body state={state} refetch={refetch} page={page} />;
  if (!read.error) return page(<SkeletonBody shape="document" />);
  return page(<FailedCard what={t('pages.metafields.title')} failure={read.error} retry={refetch} />);
}
