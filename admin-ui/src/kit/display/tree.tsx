import '../styles/tree.css';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Icon } from './icon.js';

const NODES = 'button[data-node]';

/** Keyboard navigation over the visible nodes: up and down, to the ends, into an open node, and back to its parent. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const here = (event.target as Element).closest<HTMLButtonElement>(NODES);
  if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
  const nodes = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(NODES)];
  const at = nodes.indexOf(here);
  const open = here.getAttribute('aria-expanded') === 'true';
  const above = here.closest('li')?.parentElement?.closest('li')?.querySelector<HTMLButtonElement>(NODES);
  const to: Record<string, () => void> = dictionary({
    ArrowDown: () => nodes[at + 1]?.focus(),
    ArrowUp: () => nodes[at - 1]?.focus(),
    Home: () => nodes[0]?.focus(),
    End: () => nodes.at(-1)?.focus(),
    ArrowRight: () => (open ? nodes[at + 1]?.focus() : here.click()),
    ArrowLeft: () => (open ? here.click() : above?.focus()),
  });
  const move = to[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}

/** A tree of expandable nodes: by mouse, by Tab and Enter, and by arrow keys. */
export function Tree({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="tree" aria-label={label} onKeyDown={walk}>
      {children}
    </ul>
  );
}

interface NodeProps {
  open: boolean;
  onToggle: () => void;
  /** Content of the node's line; `end` is right-aligned. */
  head: ReactNode;
  end?: ReactNode;
  children?: ReactNode;
}

/** A node of a tree: one line, and its children while it is open. */
export function TreeNode({ open, onToggle, head, end, children }: NodeProps) {
  const id = useId();
  return (
    <li>
      <button type="button" data-node className="tree-head" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span className="tree-mark" data-open={open} aria-hidden>
          <Icon name="opens" />
        </span>
        <span className="grow">{head}</span>
        {end}
      </button>
      <div id={id} className="tree-body" hidden={!open}>
        {open ? children : null}
      </div>
    </li>
  );
}
