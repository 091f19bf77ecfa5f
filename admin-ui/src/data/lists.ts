import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure } from './problem.js';

interface RowsAnswer<Row> {
  data?: Row[];
  total?: number;
  endCursor?: string | null;
  pageInfo?: { hasNextPage?: boolean };
}

/**
 * An answer of a list call in the form that the list component reads. `data`, `pageInfo`, `count`, `total` and `endCursor` are all optional
 * (spec CALL-030, CALL-031): no rows is an empty list, no page info is the last page.
 */
export function listAnswer<Row>(read: UseQueryResult<RowsAnswer<Row>, Failure>) {
  const answer = read.data;
  return {
    rows: answer === undefined ? undefined : (answer.data ?? []),
    total: answer?.total,
    endCursor: answer?.endCursor,
    more: answer?.pageInfo?.hasNextPage ?? false,
    loading: read.isLoading,
    fetching: read.isPlaceholderData,
    failure: read.error,
    retry: () => void read.refetch(),
  };
}
