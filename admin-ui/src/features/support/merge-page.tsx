// Answers: are these two customers one person?
import { type CustomerDetail, getCustomer } from '@loyalty/contracts/customers/queries';
import { mergeCustomers } from '@loyalty/contracts/support/tools';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { SupportOnly } from './support-only.js';

interface Pair {
  readonly customer: string;
  readonly into: string;
}

const nameOf = ({ name, id }: CustomerDetail): string => name || id;

/** With the address, because the two often have one name. */
const whoOf = (one: CustomerDetail): string => (one.email ? `${nameOf(one)} (${one.email})` : nameOf(one));

function Person({ id, person }: { id: string; person: CustomerDetail }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Grow>
      <Text as="p" strong>
        <Link to={`/customers/profile/${id}`}>{nameOf(person)}</Link>
      </Text>
      <Text as="p" tone="subdued">
        {[person.email, t('support.merge.points', { points: f.points(person.points.available) })].join(' · ')}
      </Text>
    </Grow>
  );
}

function MergeDialog({
  pair,
  from,
  into,
  onClose,
}: {
  pair: Pair;
  from: CustomerDetail;
  into: CustomerDetail;
  onClose: (done?: string) => void;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const write = useWrite(mergeCustomers);
  const [rejection, setRejection] = useState('');
  const run = () =>
    write.mutate(
      { body: pair, key: newKey() },
      {
        onSuccess: ({ data }) => onClose(t('support.merge.done', { points: f.points(data.points.available) })),
        onError: (failure) => {
          if (failure.isAnswer) setRejection(failure.message);
          else failed(failure, t('support.merge.failed'), run);
        },
      },
    );
  const points = f.points(from.points.available + into.points.available);
  return (
    <ConfirmDialog
      open
      title={t('support.merge.confirm', { name: whoOf(from), into: whoOf(into) })}
      onClose={() => onClose()}
      action={{ label: t('support.merge.action'), onClick: run, busy: write.isPending }}
    >
      <Stack>
        {rejection ? <Banner tone="critical">{rejection}</Banner> : null}
        <Text as="p">{t('support.merge.after', { name: nameOf(into), points })}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** The two customers side by side, and the way to make them one. */
function Comparison({ pair }: { pair: Pair }) {
  const { t } = useTranslation();
  const [first, second] = [
    useRead(getCustomer, { params: { id: pair.customer } }),
    useRead(getCustomer, { params: { id: pair.into } }),
  ];
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  const [from, into] = [first.data?.data, second.data?.data];
  const failure = first.error ?? second.error;
  if (failure)
    return <FailedCard what={t('pages.customers.title')} failure={failure} retry={() => void first.refetch()} />;
  if (!from || !into) return <SkeletonRows count={2} />;
  const close = (text = '') => {
    setAsking(false);
    setDone(text);
  };
  return (
    <Stack>
      {done ? <Banner tone="success">{done}</Banner> : null}
      <Line wrap>
        <Person id={pair.customer} person={from} />
        <Person id={pair.into} person={into} />
      </Line>
      {done ? null : (
        <Line>
          <Button look="filled" onClick={() => setAsking(true)}>
            {t('support.merge.action')}
          </Button>
        </Line>
      )}
      {asking ? <MergeDialog pair={pair} from={from} into={into} onClose={close} /> : null}
    </Stack>
  );
}

function Merge() {
  const { t } = useTranslation();
  const [customer, setCustomer] = useState('');
  const [into, setInto] = useState('');
  const [pair, setPair] = useState<Pair | null>(null);
  const isComplete = [customer, into].every((id) => /^\d{1,20}$/.test(id));
  return (
    <Page title={t('pages.mergeCustomer.title')} back={{ label: t('pages.devZone.title'), to: '/dev_zone' }}>
      <Card>
        <Stack>
          <CardHead title={t('pages.mergeCustomer.title')} sub={t('support.merge.sub')} />
          <FieldRow>
            <TextInput label={t('support.merge.customer')} value={customer} onChange={setCustomer} />
            <TextInput label={t('support.merge.into')} value={into} onChange={setInto} />
          </FieldRow>
          <Line>
            <Button disabled={!isComplete} onClick={() => setPair({ customer, into })}>
              {t('support.merge.compare')}
            </Button>
          </Line>
          {pair ? <Comparison key={`${pair.customer} ${pair.into}`} pair={pair} /> : null}
        </Stack>
      </Card>
    </Page>
  );
}

export default function MergePage() {
  return (
    <SupportOnly to="support">
      <Merge />
    </SupportOnly>
  );
}
