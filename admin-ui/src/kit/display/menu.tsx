import { ActionList, Button, Popover } from '@shopify/polaris';
import { MenuHorizontalIcon } from '@shopify/polaris-icons';
import { useState } from 'react';

interface MenuItem {
  label: string;
  onClick: () => void;
  danger?: boolean;
}

/** Menu of a row's actions under three dots; its name contains the row's name (UX-46). */
export function Menu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      active={open}
      onClose={() => setOpen(false)}
      activator={
        <Button
          icon={MenuHorizontalIcon}
          variant="tertiary"
          accessibilityLabel={name}
          disclosure={false}
          onClick={() => setOpen(!open)}
        />
      }
    >
      <ActionList
        items={items.map((item) => ({
          content: item.label,
          destructive: item.danger ?? false,
          onAction: () => {
            setOpen(false);
            item.onClick();
          },
        }))}
      />
    </Popover>
  );
}
