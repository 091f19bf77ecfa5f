import { type ReactNode, useEffect, useId, useState } from 'react';
import { Card, CardHead } from '../display/card.js';
import { Icon } from '../display/icon.js';
import { Stack } from '../display/layout.js';
import { Text } from '../display/text.js';

interface SectionCardProps {
  title: string;
  help?: string | undefined;
  badge?: ReactNode;
  /** Its present state in one line; a card without one is always open. */
  state?: string | undefined;
  /** Whether something in it is wrong, which opens it. */
  isWrong: boolean;
  children: ReactNode;
}

/** The head of a card that folds: all of it opens and closes the card, and a folded one says how things stand. */
function FoldHead({
  title,
  state,
  help,
  badge,
  isOpen,
  of,
  toggle,
}: Omit<SectionCardProps, 'isWrong' | 'children'> & {
  isOpen: boolean;
  of: string;
  toggle: () => void;
}) {
  return (
    <div className="fold-head">
      <div className="grow">
        <h2>
          <button type="button" aria-expanded={isOpen} aria-controls={of} onClick={toggle}>
            {title}
          </button>
        </h2>
        {isOpen && !help ? null : (
          <Text as="p" kind="small" tone="subdued">
            {isOpen ? help : state}
          </Text>
        )}
      </div>
      {badge ? <div className="fixed">{badge}</div> : null}
      <Icon name={isOpen ? 'up' : 'down'} tone="subdued" />
    </div>
  );
}

/**
 * A card of a form. One with a state is folded until a person, or a mistake in it, opens it; its fields stay in the page meanwhile, so
 * that they keep what was typed.
 */
export function SectionCard({ title, help, badge, state, isWrong, children }: SectionCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(state === undefined);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  if (state === undefined)
    return (
      <Card>
        <Stack>
          <CardHead title={title} sub={help}>
            {badge}
          </CardHead>
          {children}
        </Stack>
      </Card>
    );
  return (
    <Card>
      <FoldHead {...{ title, help, badge, state, isOpen }} of={id} toggle={() => setOpen(!isOpen)} />
      <div id={id} className="fold-body" hidden={!isOpen}>
        <Stack>{children}</Stack>
      </div>
    </Card>
  );
}
