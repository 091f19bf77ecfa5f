import { type Closing, getJournal, type Liability, listClosings } from '@loyalty/contracts/analytics/liability';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk, useRows } from '../../../data/hooks.js';
import { Badge } from '../../../kit/display/badge.js';
import { Button } from '../../../kit/display/button.js';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Grow, Line, Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { onDemand } from '../../../kit/feedback/on-demand.js';
import { saveFile } from '../../../kit/format/download.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { useActorName } from '../../../kit/format/use-actor-name.js';

const SignOffDialog = onDemand(() => import('./sign-off-dialog.js'));

/** A closing with its figures, what changed since, and its journal. */
function ClosingRow({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const failed = useFailureToast();
  const ask = useAsk(getJournal);
  const { date, outstanding, value, currency, difference, signedAt, actor } = closing;
  const save = () =>
    ask.mutate(
      { params: { date } },
      {
        onSuccess: ({ data }) => saveFile(data.name, data.csv, 'text/csv'),
        onError: (failure) => failed(failure, t('liability.journalFailed'), save),
      },
    );
  const by = t('liability.signedBy', { name: nameOf(actor), at: f.dateTime(signedAt) });
  return (
    <li>
      <Line gap="medium" wrap>
        <Grow>
          <Stack gap="none">
            <Text strong>{f.day(date)}</Text>
            <Text kind="small" tone="subdued">
              {by}
            </Text>
          </Stack>
        </Grow>
        {difference === 0 ? null : (
          <Badge tone="attention">{t('liability.difference', { points: f.signed(difference) })}</Badge>
        )}
        <Text figures>{`${f.points(outstanding)} · ${f.money(value, currency)}`}</Text>
        <Button name={`${t('liability.journal')}: ${f.day(date)}`} icon="export" busy={ask.isPending} onClick={save}>
          {t('liability.journal')}
        </Button>
      </Line>
    </li>
  );
}

/** Why a day cannot be signed off; null when it can. */
function useObstacle(
  { at, today, rate, firstDay }: Liability,
  last: Closing | undefined,
  isOther: boolean,
): string | null {
  const { t } = useTranslation();
  const f = useFormat();
  if (isOther) return t('liability.pickDay');
  if (at >= today) return t('liability.dayOpen');
  if (last && last.date >= at) return t('liability.closedUpTo', { day: f.day(last.date) });
  if (firstDay === null || at < firstDay) return t('liability.beforeFirst');
  return rate ? null : t('liability.noRate');
}

/**
 * Days that were signed off, the latest first, and the way to sign off the day that is shown.
 * @param isOther whether the day is shown instead of the one that the address names
 */
export function ClosingsCard({ answer, isOther }: { answer: Liability; isOther: boolean }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [signing, setSigning] = useState(false);
  const closings = useRows(listClosings).data?.data ?? [];
  const obstacle = useObstacle(answer, closings[0], isOther);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('liability.closings')} sub={obstacle ?? t('liability.closingsSub')}>
          <Button writes disabled={obstacle !== null} onClick={() => setSigning(true)}>
            {t('liability.signOffDay', { day: f.day(answer.at) })}
          </Button>
        </CardHead>
        {closings.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('liability.noClosings')}
          </Text>
        ) : (
          <ul className="plain spaced">
            {closings.map((closing) => (
              <ClosingRow key={closing.date} closing={closing} />
            ))}
          </ul>
        )}
      </Stack>
      {signing ? <SignOffDialog answer={answer} onClose={() => setSigning(false)} /> : null}
    </Card>
  );
}
