import type { TierScheme } from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import type { Tier, TierSettings } from '@loyalty/contracts/tiers/settings';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { ConflictBanner } from '../../kit/form/conflict-banner.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { Page, type PageAction } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { addressesOf } from './addresses.js';
import { type TierEditor, useTierEditor, useTiers } from './use-tiers.js';

/** One tier of the scheme that is edited. */
export interface OneTier {
  readonly tier: Tier;
  readonly index: number;
  readonly members: number | undefined;
  readonly editor: TierEditor;
}

interface OneTierPageProps {
  type: TierType;
  title: (tier: Tier | undefined) => string;
  /** The tier that is edited. */
  find: (tiers: readonly Tier[], id: string) => Tier | undefined;
  start?: ((stored: TierSettings) => TierSettings) | undefined;
  texts: { saved: string; failed: string };
  onSaved?: (tier: Tier) => void;
  more?: (one: OneTier) => PageAction[];
  children: (one: OneTier) => ReactNode;
}

/** The page that a tier belongs to. */
function useParent(type: TierType) {
  const { t } = useTranslation();
  const label = t(type === 'tier_b2b' ? 'pages.partnerTiers.title' : 'pages.vip.title');
  return { label, to: addressesOf(type).scheme };
}

function Loaded({
  type,
  scheme,
  title,
  find,
  start,
  texts,
  onSaved,
  more,
  children,
}: OneTierPageProps & { scheme: TierScheme }) {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const editor = useTierEditor(scheme, start);
  const passing = useRef(false);
  const back = useParent(type);
  const { tiers } = editor.settings;
  const tier = find(tiers, id);
  const one = tier && {
    tier,
    index: tiers.indexOf(tier),
    members: scheme.members.find((row) => row.tier === tier.id)?.members,
    editor,
  };
  const save = () =>
    editor.save(texts, () => {
      passing.current = true;
      if (tier) onSaved?.(tier);
    });
  return (
    <SavedForm editor={{ ...editor, save }} isNew={start !== undefined && editor.isUntouched} passing={passing}>
      <Page title={title(tier)} back={back} more={one && more?.(one)}>
        <Stack>
          {editor.isLocked ? <Banner tone="info">{t('tiers.calculating')}</Banner> : null}
          {scheme.draft && scheme.launched ? <Banner tone="warning">{t('tiers.draftWaits')}</Banner> : null}
          <ConflictBanner conflicts={editor.conflicts} rows={tiers} nameOf={(n) => tiers[n - 1]?.title ?? ''} />
          {one ? (
            children(one)
          ) : (
            <Card>
              <StateMessage title={t('tiers.unknown')} body={t('tiers.unknownBody')} />
            </Card>
          )}
        </Stack>
      </Page>
    </SavedForm>
  );
}

/** A page over one tier: its fields, saved with the scheme's draft. */
export function OneTierPage(props: OneTierPageProps) {
  const { t } = useTranslation();
  const read = useTiers(props.type);
  const back = useParent(props.type);
  const scheme = read.data?.data;
  if (scheme) return <Loaded {...props} scheme={scheme} />;
  return (
    <Page title={props.title(undefined)} back={back}>
      {read.error ? (
        <Card>
          <FailedCard what={t('tiers.loadFailed')} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="document" />
      )}
    </Page>
  );
}

export const byId = (tiers: readonly Tier[], id: string): Tier | undefined => tiers.find((tier) => tier.id === id);
