import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigation } from '../display/navigation.js';

interface PageTabsProps {
  label: string;
  pages: readonly { label: string; to: string; current: boolean }[];
}

/** Pages that belong together, as links beside each other; they scroll sideways where they do not fit. */
export function PageTabs({ label, pages }: PageTabsProps) {
  const navigation = useNavigation();
  const row = useRef<HTMLElement>(null);
  // On a phone the page that is open may lie beyond the edge.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft - 16;
  }, []);
  const open = (event: MouseEvent, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigation.go(to);
  };
  return (
    <nav className="page-tabs" aria-label={label} ref={row}>
      {pages.map(({ label: name, to, current }) => (
        <a
          key={name}
          href={navigation.href(to)}
          {...(current ? { 'aria-current': 'page' as const } : {})}
          onClick={(event) => open(event, to)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
