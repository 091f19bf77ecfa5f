import { Button as PolarisButton } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useReadOnly } from '../shell/read-only.js';
import { type IconName, icons } from './icons.js';

interface ButtonProps {
  /** Filled: at most one in a view (UX-4). Plain: looks like a link. Quiet: without a border. */
  look?: 'filled' | 'plain' | 'quiet' | 'plain-danger' | 'danger';
  icon?: IconName;
  /** Accessible name of an icon-only button; contains the object (UX-46). */
  name?: string;
  busy?: boolean;
  disabled?: boolean;
  to?: string;
  onClick?: () => void;
  opens?: 'up' | 'down';
  pressed?: boolean;
  small?: boolean;
  wide?: boolean;
  /** Whether it changes something: it is then not there on read-only pages (UX-30). */
  writes?: boolean;
  children?: string;
}

const LOOK = {
  filled: { variant: 'primary' },
  plain: { variant: 'plain' },
  quiet: { variant: 'tertiary' },
  'plain-danger': { variant: 'plain', tone: 'critical' },
  danger: { tone: 'critical' },
} as const;

/** A button. Labels are verbs. */
export function Button(props: ButtonProps): ReactNode {
  const { look, icon, name, busy, disabled, to, onClick, opens, pressed, small, wide, children } = props;
  const isReadOnly = useReadOnly();
  if (props.writes && isReadOnly) return null;
  return (
    <PolarisButton
      {...(look ? LOOK[look] : {})}
      {...(icon ? { icon: icons[icon] } : {})}
      {...(name ? { accessibilityLabel: name } : {})}
      {...(to ? { url: to } : {})}
      {...(onClick ? { onClick } : {})}
      {...(opens ? { disclosure: opens } : {})}
      {...(small ? { size: 'slim' as const } : {})}
      loading={busy ?? false}
      disabled={disabled ?? false}
      pressed={pressed ?? false}
      fullWidth={wide ?? false}
    >
      {children}
    </PolarisButton>
  );
}
