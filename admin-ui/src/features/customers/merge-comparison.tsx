import { mergeCustomers, type Possessions } from '@loyalty/contracts/customers/merge';
import type { CustomerDetail } from '@loyalty/contracts/customers/queries';
import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useDryRun, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Link, Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { NoteInput } from '../../kit/form/fields.js';
import { useAdminNote } from '../../kit/form/use-admin-note.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { profileOf } from '../history/address.js';
import { useWithWorth } from '../worth/use-worth.js';
import { TypeBadge } from './cells.js';

type MergePreview = DataOf<typeof mergeCustomers>;
type TwoCustomers = readonly [CustomerDetail, CustomerDetail];

function useNameOf() {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ name, email }: CustomerDetail) => f.isolated(name || email || t('customers.unnamed'));
}

/** A merge: which of the two stays, its preview by the server, and its note. */
function useMerge(pair: TwoCustomers) {
  const { t } = useTranslation();
  const f = useFormat();
  const navigation = useNavigation();
  const toast = useToast();
  const failed = useFailureToast();
  const nameOf = useNameOf();
  // The account that has more orders is the one that the person uses.
  const [stays, setStays] = useState(pair[0].ordersCount > pair[1].ordersCount ? 0 : 1);
  const [survivor, gone] = stays === 0 ? pair : [pair[1], pair[0]];
  const adminNote = useAdminNote();
  const [key] = useState(newKey);
  const [rejection, setRejection] = useState<string>();
  const write = useWrite(mergeCustomers);
  const body = { customer: gone.id, into: survivor.id };
  const readOnly = useReadOnly();
  const preview = useDryRun(mergeCustomers, readOnly ? null : { body: { ...body, adminNote: 'Preview' } });

  const run = () => {
    adminNote.insist();
    if (adminNote.note === '') return;
    write.mutate(
      { body: { ...body, adminNote: adminNote.note }, key },
      {
        onSuccess: ({ data }) => {
          const points = f.points(data.after.points.available);
          toast({ text: t('customers.merge.done', { name: nameOf(survivor), points }) });
          navigation.go(profileOf(survivor.id));
        },
        onError: (failure) => {
          if (failure.isAnswer) setRejection(failure.message);
          else failed(failure, t('customers.merge.failed'), run);
        },
      },
    );
  };
  return {
    stays,
    setStays: (chosen: number) => {
      setStays(chosen);
      setRejection(undefined);
    },
    survivor,
    gone,
    adminNote,
    rejection: rejection ?? preview.error?.message,
    preview: preview.data?.data,
    busy: write.isPending,
    run,
  };
}

/** The survivor's balance including the rewards of tiers that both reach together: points pay a debt first. */
function withRewards({ after, rewards }: MergePreview): Possessions {
  const net = rewards.reduce((sum, { points }) => sum + (points ?? 0), after.points.available - after.points.debt);
  return { ...after, points: { ...after.points, available: Math.max(0, net), debt: Math.max(0, -net) } };
}

/** The lines of the comparison: what each of the two is and has, and what the survivor will be and have. */
function useLines(pair: TwoCustomers, { survivor, preview, stays }: ReturnType<typeof useMerge>) {
  const { t } = useTranslation();
  const f = useFormat();
  const none = t('shell.empty.none');
  const active = pair.map(({ lastActivityAt }) => lastActivityAt ?? '');
  const person = (label: string, of: (one: CustomerDetail) => string) => ({
    label,
    figures: false,
    cells: [...pair, survivor].map((one) => of(one) || none),
  });
  // The server names the survivor last.
  const [gone, survives] = preview?.before ?? [];
  const [first, second] = stays === 0 ? [survives, gone] : [gone, survives];
  const after = preview && withRewards(preview);
  const possession = (label: string, of: (one: Possessions) => string, figures = true) => ({
    label,
    figures,
    cells: [first, second, after].map((one) => (one ? of(one) : '…')),
  });
  return [
    person(t('customers.merge.email'), ({ email }) => email),
    person(t('customers.details.phone'), ({ phone }) => phone),
    person(t('customers.merge.since'), ({ since }) => f.date(since)),
    {
      label: t('customers.column.lastActivity'),
      figures: false,
      cells: [...active, active.toSorted().at(-1)].map((at) => (at ? f.date(at) : none)),
    },
    possession(t('customers.column.available'), ({ points }) => f.points(points.available)),
    possession(t('customers.column.pending'), ({ points }) => f.points(points.pending)),
    possession(t('customers.column.owed'), ({ points }) => f.points(points.debt)),
    possession(t('tiers.column'), ({ tier }) => tier ?? none, false),
    possession(t('rewards.coupons'), ({ coupons }) => f.points(coupons)),
    possession(t('customers.details.orders'), ({ orders }) => f.points(orders)),
  ];
}

function Comparison({ pair, merge }: { pair: TwoCustomers; merge: ReturnType<typeof useMerge> }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const name = useId();
  const lines = useLines(pair, merge);
  const readOnly = useReadOnly();
  const { stays, setStays, survivor } = merge;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="table-box merge-table" tabIndex={0} aria-label={t('customers.merge.compare')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('customers.merge.stays')}</th>
            {pair.map((one, at) => (
              <th key={one.id} scope="col" data-on={stays === at}>
                <label>
                  <input
                    type="radio"
                    name={name}
                    checked={stays === at}
                    disabled={readOnly}
                    onChange={() => setStays(at)}
                  />{' '}
                  {nameOf(one)}
                </label>
                <Line gap="small">
                  <TypeBadge row={one} />
                  <Link to={profileOf(one.id)}>{t('customers.merge.open')}</Link>
                </Line>
              </th>
            ))}
            <th scope="col">
              {t('customers.merge.after')}
              <Text kind="small" as="p" tone="subdued">
                {nameOf(survivor)}
              </Text>
            </th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {lines.map(({ label, cells, figures }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={at} className={figures ? 'tn' : ''} data-on={at === 2}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Two customers side by side, what they come to together, and the merge. */
export function MergeComparison({ pair }: { pair: TwoCustomers }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const nameOf = useNameOf();
  const merge = useMerge(pair);
  const f = useFormat();
  const withWorth = useWithWorth();
  const { survivor, gone, adminNote, rejection, preview } = merge;
  return (
    <Card>
      <Stack>
        <CardHead title={t('customers.merge.title')} sub={t('customers.merge.sub')} />
        {rejection ? <Banner tone="critical">{rejection}</Banner> : null}
        <Comparison pair={pair} merge={merge} />
        {preview?.rewards.map(({ tier, points }) => (
          <Text as="p" key={`${tier} ${points}`}>
            {points === null
              ? t('customers.merge.rewardCoupon', { tier })
              : withWorth(t('customers.merge.rewardPoints', { tier, points: f.points(points) }), points)}
          </Text>
        ))}
        <Text as="p">{t('customers.merge.sentence', { name: nameOf(gone), into: nameOf(survivor) })}</Text>
        {readOnly ? null : (
          <>
            <NoteInput
              label={t('customers.form.adminNote')}
              help={t('customers.form.adminNoteHelp')}
              value={adminNote.typed}
              onChange={adminNote.type}
              required
              error={adminNote.error}
            />
            <Line>
              <Button look="filled" onClick={merge.run} busy={merge.busy} disabled={!preview}>
                {t('customers.merge.action')}
              </Button>
            </Line>
          </>
        )}
      </Stack>
    </Card>
  );
}
