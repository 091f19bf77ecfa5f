// Answers: are these two customers one person, and what will they have together?
import { type CustomerDetail, getCustomer } from '@loyalty/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { profileOf } from '../history/address.js';
import { useAddress } from '../history/use-address.js';
import { CustomerSearch } from './customer-search.js';
import { MergeComparison } from './merge-comparison.js';

const isId = (text: string | undefined): text is string => /^\d{1,20}$/.test(text ?? '');

/** The two customers of the address; one is chosen where it names one. */
function Pair({ customer, into }: { customer: string; into: string }) {
  const { t } = useTranslation();
  const [first, second] = [
    useRead(getCustomer, { params: { id: customer } }),
    useRead(getCustomer, { params: { id: into } }),
  ];
  const failure = first.error ?? second.error;
  const [one, other]: (CustomerDetail | undefined)[] = [first.data?.data, second.data?.data];
  const retry = () => void Promise.all([first.refetch(), second.refetch()]);
  if (failure && !(one && other))
    return (
      <Card>
        <FailedCard what={t('pages.customers.title')} failure={failure} retry={retry} />
      </Card>
    );
  if (!one || !other) return <SkeletonCard lines={8} />;
  return <MergeComparison key={`${customer} ${into}`} pair={[one, other]} />;
}

/** The search for the second customer, or for both. */
function Choice({ known, pick }: { known: readonly string[]; pick: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack>
        <CardHead
          title={t(known.length === 0 ? 'customers.merge.chooseFirst' : 'customers.merge.chooseSecond')}
          sub={t('customers.merge.sub')}
        />
        <CustomerSearch except={known} onPick={pick} />
      </Stack>
    </Card>
  );
}

export default function MergePage() {
  const { t } = useTranslation();
  const { search, replace } = useAddress();
  const known = [search.customer, search.into].filter(isId);
  const [customer, into] = known;
  const isSame = customer !== undefined && customer === into;
  const back = customer
    ? { label: t('pages.profile.title'), to: profileOf(customer) }
    : { label: t('pages.customers.title'), to: '/customers' };
  return (
    <Page title={t('pages.mergeCustomer.title')} back={back}>
      {customer && into && !isSame ? (
        <Pair customer={customer} into={into} />
      ) : (
        <Choice
          known={customer ? [customer] : []}
          pick={(id) => replace(customer ? { customer, into: id } : { customer: id })}
        />
      )}
    </Page>
  );
}
