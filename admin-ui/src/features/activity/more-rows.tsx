import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../data/problem.js';
import { Button } from '../../kit/display/button.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

interface MoreRowsProps<Row> {
  read: {
    readonly data: { readonly pages: readonly { readonly data?: readonly Row[] | null }[] } | undefined;
    readonly error: Failure | null;
    readonly isLoading: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  /** Name of the rows, for the message of a failure. */
  what: string;
  empty: string;
  children: (row: Row) => ReactNode;
}

/** Rows of a tab, with a button that loads more. */
export function MoreRows<Row>({ read, what, empty, children }: MoreRowsProps<Row>) {
  const { t } = useTranslation();
  if (read.error && !read.data)
    return <FailedCard what={what} failure={read.error} retry={() => void read.refetch()} />;
  if (read.isLoading) return <SkeletonRows count={5} />;
  const rows = read.data?.pages.flatMap((page) => page.data ?? []) ?? [];
  if (rows.length === 0) return <StateMessage title={t('activity.emptyTitle')} body={empty} />;
  return (
    <>
      <ul className="plain">{rows.map(children)}</ul>
      {read.hasNextPage ? (
        <div className="foot">
          <Button look="plain" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('shell.action.loadMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
