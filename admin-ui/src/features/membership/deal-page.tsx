// Answers: what does this deal give, to whom, when and how does it look?
import { getMemberDeal, type MemberDeal, removeMemberDeal } from '@loyalty/contracts/memberships/queries';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { Card } from '../../kit/display/card.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { DealForm } from './deal-form.js';
import { DealSwitch } from './deal-switch.js';

function RemoveDeal({ deal, onClose }: { deal: MemberDeal; onClose: () => void }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(removeMemberDeal, { ends: ({ params }) => [getMemberDeal.id, { params }] });
  const run = () =>
    write.mutate(
      { params: { id: deal.id } },
      {
        onSuccess: () => {
          toast({ text: t('membership.deal.removed') });
          navigation.replace('/membership/exclusive-deal');
        },
        onError: (failure) => failed(failure, t('membership.deal.removeFailed'), run),
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('membership.deal.removeTitle', { name: deal.settings.title })}
      onClose={onClose}
      action={{ label: t('shell.action.remove'), onClick: run, busy: write.isPending, danger: true }}
    >
      <Text as="p">{t('membership.deal.removeBody')}</Text>
    </ConfirmDialog>
  );
}

export default function DealPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead(getMemberDeal, { params: { id } });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const [removing, setRemoving] = useState(false);
  const deal = read.data?.data;
  const page = (body: ReactNode) => (
    <Page
      title={deal?.settings.title ?? t('pages.memberDeal.title')}
      back={{ label: t('pages.exclusiveDeal.title'), to: '/membership/exclusive-deal' }}
      badges={deal ? <DealSwitch deal={deal} /> : undefined}
      fresh={fresh}
      more={deal ? [{ label: t('shell.action.remove'), onClick: () => setRemoving(true), danger: true }] : undefined}
    >
      {body}
    </Page>
  );
  if (deal)
    return (
      <>
        <DealForm
          id={id}
          stored={{ state: deal.state, settings: deal.settings }}
          known={deal}
          onSaved={() => undefined}
          page={page}
        />
        {removing ? <RemoveDeal deal={deal} onClose={() => setRemoving(false)} /> : null}
      </>
    );
  if (!read.error) return page(<SkeletonBody shape="document" />);
  return page(
    <Card>
      <FailedCard what={t('pages.memberDeal.title')} failure={read.error} retry={() => void read.refetch()} />
    </Card>,
  );
}
