// Answers: what did this customer's account gain and lose in a month?
import { getMonthStatement, type MonthStatement, STATEMENT_PDF } from '@loyalty/contracts/activity/statement';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useDownload, useRead } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { Card } from '../../kit/display/card.js';
import { Stat, StatRow } from '../../kit/display/figures.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Picker } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { profileOf } from '../history/address.js';
import { useAddress } from '../history/use-address.js';
import { monthProblem, monthsTo } from './months.js';
import { StatementTable } from './statement-table.js';

function Figures({ statement }: { statement: MonthStatement }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { opening, closing, partial, points, nextExpiry } = statement;
  const parts =
    points && points.pending + points.debt > 0
      ? t('statement.parts', {
          available: f.points(points.available),
          pending: f.points(points.pending),
          debt: f.points(points.debt),
        })
      : null;
  return (
    <Card flush>
      <StatRow>
        <Stat label={t('statement.opening')} value={f.points(opening)} />
        <Stat label={partial ? t('statement.soFar') : t('statement.closing')} value={f.points(closing)}>
          {parts ? (
            <Text kind="small" tone="subdued">
              {parts}
            </Text>
          ) : null}
        </Stat>
        <Stat label={t('statement.next')} value={nextExpiry ? f.points(nextExpiry.points) : t('statement.nothing')}>
          {nextExpiry ? (
            <Text kind="small" tone="subdued">
              {t('statement.nextOn', { date: f.date(nextExpiry.at) })}
            </Text>
          ) : null}
        </Stat>
      </StatRow>
    </Card>
  );
}

/** Downloads the statement of a month as PDF. */
function useStatementFile(customer: string) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const download = useDownload();
  const [busy, setBusy] = useState(false);
  const fetchFile = async (month: string): Promise<void> => {
    setBusy(true);
    try {
      const path = `/api${STATEMENT_PDF.replace('{id}', customer)}?month=${month}`;
      await download(path, `statement-${customer}-${month}.pdf`);
    } catch (thrown) {
      failed(asFailure(thrown), t('statement.failed'), () => void fetchFile(month));
    }
    setBusy(false);
  };
  return { busy, fetchFile };
}

interface StatementBodyProps {
  statement: MonthStatement;
  /** The chosen month, and those that can be chosen. */
  month: string;
  months: readonly string[];
  onMonth: (month: string) => void;
}

/** The balances of a month, and its lines below the choice of another month. */
function StatementBody({ statement, month, months, onMonth }: StatementBodyProps) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Stack>
      <Figures statement={statement} />
      <Card>
        <Stack gap="medium">
          <ReadControls>
            <Picker
              label={t('statement.month')}
              value={month}
              onChange={onMonth}
              options={months.map((value) => ({ value, label: f.month(value) }))}
            />
          </ReadControls>
          <StatementTable statement={statement} />
          {statement.lines.length + statement.omitted.lines === 0 ? (
            <Text as="p" tone="subdued">
              {t('statement.empty')}
            </Text>
          ) : null}
        </Stack>
      </Card>
    </Stack>
  );
}

export default function StatementPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { search, replace } = useAddress();
  const present = f.today(Date.now()).slice(0, 7);
  const named = search.month ?? present;
  const problem = monthProblem(named, present);
  const month = problem ? present : named;
  // The shop's clock says which month is the present one.
  const query = month === present ? {} : { month };
  const read = useRead(getMonthStatement, { params: { id }, query }, { keep: true });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const file = useStatementFile(id);
  const answer = read.data?.data;
  const failure = answer ? null : read.error;
  return (
    <Page
      title={t('pages.statement.title')}
      back={{ label: t('pages.profile.title'), to: profileOf(id) }}
      subtitle={answer ? answer.customer.name || answer.customer.email || t('customers.unnamed') : '\u00a0'}
      fresh={failure ? undefined : fresh}
      secondary={[
        {
          label: t('statement.download'),
          icon: 'export',
          busy: file.busy,
          reads: true,
          onClick: () => void file.fetchFile(month),
        },
      ]}
    >
      {problem ? (
        <Banner tone="warning">
          {t(`statement.${problem}`, { month: problem === 'monthAhead' ? f.month(named) : named })}
        </Banner>
      ) : null}
      {answer ? (
        <div className={read.isPlaceholderData ? 'rows dimmed' : 'rows'}>
          <StatementBody
            statement={answer}
            month={month}
            months={monthsTo(present, answer.firstMonth, month)}
            onMonth={(to) => replace({ ...search, month: to })}
          />
        </div>
      ) : failure ? (
        <Card>
          <FailedCard what={t('pages.statement.title')} failure={failure} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="record" />
      )}
    </Page>
  );
}
