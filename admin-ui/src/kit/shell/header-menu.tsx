import { ActionList, type ActionListItemDescriptor, Button, Popover } from '@shopify/polaris';
import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import { useState } from 'react';

/** Actions below one heading; without one for those that stand on their own. */
interface HeaderGroup {
  title?: string;
  actions: readonly ActionListItemDescriptor[];
}

/**
 * All actions of a page's header on a phone, in one menu with a list for each group. Polaris would put the lists into a list, whose rows are none
 * to a screen reader (axe `list`).
 */
export function HeaderMenu({ name, groups }: { name: string; groups: readonly HeaderGroup[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="header-menu">
      <Popover
        active={open}
        preferredAlignment="right"
        onClose={close}
        activator={<Button icon={MenuHorizontalIcon} accessibilityLabel={name} onClick={() => setOpen(!open)} />}
      >
        {groups.map(({ title, actions }) => (
          <ActionList
            key={actions[0]?.content ?? ''}
            sections={[{ ...(title ? { title } : {}), items: actions }]}
            onActionAnyItem={close}
          />
        ))}
      </Popover>
    </div>
  );
}
