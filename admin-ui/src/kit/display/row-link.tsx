import type { ReactNode } from 'react';
import { useNavigation } from './navigation.js';

/** The link of a row, isolated for bidirectional text; followed by Enter or by a click on the row. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const navigation = useNavigation();
  return (
    <a
      data-row-link
      className="row-link"
      href={navigation.href(to)}
      onClick={(event) => {
        event.stopPropagation();
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigation.go(to);
      }}
    >
      <bdi>{children}</bdi>
    </a>
  );
}

/** The button of a row that opens without an address; also triggered by a click on the row. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-row-link
      className="row-link"
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      <bdi>{children}</bdi>
    </button>
  );
}
