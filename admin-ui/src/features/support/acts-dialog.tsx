import { listSupportActs, type SupportLoginRow } from '@loyalty/contracts/support/logins';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Grow } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

/** Log of a support login, newest first. */
export default function ActsDialog({ row, onClose }: { row: SupportLoginRow; onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useRows(listSupportActs, { params: { id: row.login }, query: { first: '100' } });
  const rows = read.data?.data;
  const title = t('support.logins.actsOf', { person: row.person });
  return (
    <Modal open title={title} onClose={onClose} closeLabel={t('support.logins.close')}>
      {rows ? (
        rows.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
          <ul className="plain" aria-label={title} tabIndex={0}>
            {rows.map((act) => (
              <li key={act.event} className="row">
                <Grow>
                  {act.area ? (
                    <Text as="p" strong>
                      {t(`stream.context.${act.area as 'points'}`)}
                    </Text>
                  ) : null}
                  <Text as="p" kind="small">
                    <code className="mono break">{act.what}</code>
                  </Text>
                  <Text as="p" kind="small" tone="subdued">
                    {f.dateTime(act.at)}
                  </Text>
                </Grow>
                <Badge tone={act.does === 'change' ? 'attention' : 'info'}>
                  {t(`support.logins.does.${act.does}`)}
                </Badge>
              </li>
            ))}
          </ul>
        ) : (
          <Text as="p">{t('support.logins.noActs')}</Text>
        )
      ) : read.error ? (
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Modal>
  );
}
