import { Banner as PolarisBanner } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface BannerProps {
  tone?: 'info' | 'warning' | 'critical' | 'success';
  title?: string;
  onDismiss?: () => void;
  /** Does something, or leads to an address. */
  action?: { label: string; onClick: () => void } | { label: string; to: string };
  children?: ReactNode;
}

/** Banner for a lasting state of the page; at most one per page. */
export function Banner({ tone = 'info', title, onDismiss, action, children }: BannerProps) {
  return (
    <PolarisBanner
      tone={tone}
      {...(title ? { title } : {})}
      {...(onDismiss ? { onDismiss } : {})}
      {...(action
        ? { action: { content: action.label, ...('to' in action ? { url: action.to } : { onAction: action.onClick }) } }
        : {})}
    >
      {children}
    </PolarisBanner>
  );
}
