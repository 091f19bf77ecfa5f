import { listProgramPayees } from '@loyalty/contracts/programs/versions';
import { useTranslation } from 'react-i18next';
import { useMoreRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Grow } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

/** Customers who were paid under a version, page by page. */
export function PayeesModal({ program, version, onClose }: { program: string; version: number; onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const params = { id: program, version: String(version) };
  const read = useMoreRows(listProgramPayees, { params, query: { first: '20' } });
  const rows = read.data?.pages.flatMap((page) => page.data ?? []);
  const title = t('versions.whoTitle', { n: version });
  return (
    <Modal open title={title} onClose={onClose} closeLabel={t('shell.action.close')}>
      {rows ? (
        <ul className="plain">
          {rows.map(({ customer, name, points }) => (
            <li className="row" key={customer}>
              <Grow>
                <Link to={`/customers/profile/${customer}`}>
                  <bdi>{name || customer}</bdi>
                </Link>
              </Grow>
              <span className="num">{t('versions.earned', { points: f.points(points) })}</span>
            </li>
          ))}
        </ul>
      ) : read.error ? (
        <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
      {rows?.length === 0 ? <Text as="p">{t('versions.noPayees')}</Text> : null}
      {read.hasNextPage ? (
        <Button look="plain" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('shell.action.loadMore')}
        </Button>
      ) : null}
    </Modal>
  );
}
