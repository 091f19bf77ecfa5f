import { Banner as PolarisBanner } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface BannerProps {
  tone?: 'info' | 'warning' | 'critical' | 'success';
  title?: string;
  onDismiss?: () => void;
  action?: { label: string; onClick: () => void };
  children?: ReactNode;
}

/** A state of the page that lasts; at most one on a page. */
export function Banner({ tone = 'info', title, onDismiss, action, children }: BannerProps) {
  return (
    <PolarisBanner
      tone={tone}
      {...(title ? { title } : {})}
      {...(onDismiss ? { onDismiss } : {})}
      {...(action ? { action: { content: action.label, onAction: action.onClick } } : {})}
    >
      {children}
    </PolarisBanner>
  );
}
