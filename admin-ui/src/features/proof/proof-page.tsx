// Answers: is the ledger intact, and how can I know?
import { getProof, listSeals, type ProofState, type SealRow } from '@loyalty/contracts/proof/queries';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead, useRows } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Card } from '../../kit/display/card.js';
import { Stack, TwoColumns } from '../../kit/display/layout.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { AnchorCard, OfflineCard } from './anchor-card.js';
import { BrokenCard } from './broken-card.js';
import { ChecksCard } from './checks-card.js';
import { RecipientCard } from './recipient-card.js';
import { RunCard, StandingCard } from './standing-card.js';
import { usePack } from './use-pack.js';
import { useVerification } from './use-verification.js';

const TamperModal = onDemand(() => import('./tamper-modal.js'));

const BADGES = { intact: 'success', broken: 'critical', unchecked: 'attention' } as const;
/** Polling interval for the daily check; a followed check refreshes the page at its end. */
const EVERY_MS = 30_000;

function Whole({ state, seals }: { state: ProofState; seals: readonly SealRow[] }) {
  return (
    <>
      <StandingCard state={state} seals={seals} />
      <TwoColumns
        main={
          <>
            <ChecksCard state={state} />
            <RecipientCard recipient={state.recipient} />
          </>
        }
        side={
          <>
            <AnchorCard state={state} />
            <OfflineCard keyAddress={state.keyAddress} />
          </>
        }
      />
    </>
  );
}

function Waiting() {
  return (
    <Stack>
      <SkeletonCard lines={3} height={150} />
      <TwoColumns main={<SkeletonCard lines={10} height={320} />} side={<SkeletonCard lines={5} height={220} />} />
    </Stack>
  );
}

export default function ProofPage() {
  const { t } = useTranslation();
  const [isTampering, setTampering] = useState(false);
  const read = useRead(getProof, {}, { everyMs: EVERY_MS });
  const seals = useRows(listSeals, { query: { first: '6' } }, { everyMs: EVERY_MS });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const state = read.data?.data;
  const head = state?.seal?.head;
  const { refetch } = seals;
  // Each polls independently: a head reported by one must not wait for the other.
  useEffect(() => {
    if (head) void refetch();
  }, [head, refetch]);
  const verification = useVerification(state);
  const pack = usePack();
  return (
    <Page
      title={t('pages.proof.title')}
      back={{ label: t('pages.settings.title'), to: '/settings' }}
      fresh={fresh}
      badges={state ? <Badge tone={BADGES[state.state]}>{t(`proof.badge.${state.state}`)}</Badge> : undefined}
      primary={{ label: t('proof.verify'), onClick: verification.start, busy: verification.busy, disabled: !state }}
      secondary={[
        { label: t('proof.pack'), icon: 'export', onClick: pack.start, busy: pack.busy, disabled: !state },
        { label: t('proof.tamper'), icon: 'wand', onClick: () => setTampering(true), disabled: !state },
      ]}
    >
      <Stack>
        <RunCard run={verification} failed={t('proof.run.failed')} onRetry={verification.start} />
        <RunCard run={pack} failed={t('proof.run.packFailed')} onRetry={pack.start} />
        {state?.broken ? (
          <BrokenCard broken={state.broken} onPack={pack.start} busy={pack.busy} />
        ) : state ? (
          <Whole state={state} seals={seals.data?.data ?? []} />
        ) : read.error ? (
          <Card>
            <FailedCard what={t('pages.proof.title')} failure={read.error} retry={() => void read.refetch()} />
          </Card>
        ) : (
          <Waiting />
        )}
      </Stack>
      {isTampering ? <TamperModal onClose={() => setTampering(false)} /> : null}
    </Page>
  );
}
