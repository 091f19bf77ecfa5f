import { discardMailHold, listMailHolds, type MailHold, releaseMailHold } from '@loyalty/contracts/messaging/holds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRows, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';

const SHOWN = '20';

/** One of the two ways out of a batch: it asks first, and then says how many mails it was about. */
function Decision({ hold, act }: { hold: MailHold; act: 'release' | 'discard' }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const [asks, setAsks] = useState(false);
  const release = useWrite(releaseMailHold);
  const discard = useWrite(discardMailHold);
  const write = act === 'release' ? release : discard;
  const run = () => {
    setAsks(false);
    write.mutate(
      { params: { id: hold.id }, key: newKey() },
      {
        onSuccess: ({ data: { count } }) =>
          toast({ text: t(`support.held.${act}.done`, { count, n: f.points(count) }) }),
        onError: (failure) => failed(failure, t('support.held.failed'), run),
      },
    );
  };
  const about = { count: hold.count, n: f.points(hold.count) };
  return (
    <>
      <Button writes small busy={write.isPending} onClick={() => setAsks(true)}>
        {t(`support.held.${act}.action`)}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t(`support.held.${act}.title`, about)}
        onClose={() => setAsks(false)}
        action={{ label: t(`support.held.${act}.action`), onClick: run, danger: act === 'discard' }}
      >
        <Text as="p">{t(`support.held.${act}.body`)}</Text>
      </ConfirmDialog>
    </>
  );
}

/** Mails that wait because an import, a merge or the like caused them; nothing where none wait. */
export function HeldMailsCard() {
  const { t } = useTranslation();
  const f = useFormat();
  const rows = useRows(listMailHolds, { query: { first: SHOWN, state: 'held' } }).data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card>
      <Stack>
        <CardHead title={t('support.held.title')} sub={t('support.held.sub')} />
        <ul className="plain spaced" aria-label={t('support.held.title')}>
          {rows.map((hold) => (
            <li key={hold.id}>
              <Line>
                <Grow>
                  <Stack gap="tight">
                    <Text strong>{t(`support.held.cause.${hold.cause}`)}</Text>
                    <Text tone="subdued">
                      {`${t('support.held.count', { count: hold.count, n: f.points(hold.count) })} · ${f.dateTime(hold.since)}`}
                    </Text>
                  </Stack>
                </Grow>
                <Decision hold={hold} act="release" />
                <Decision hold={hold} act="discard" />
              </Line>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
