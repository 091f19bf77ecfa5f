import { Banner as PolarisBanner } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface BannerProps {
  tone?: 'info' | 'warning' | 'critical' | 'success';
  title?: string;
  onDismiss?: () => void;
  action?: { label: string; onClick: () => void };
  children?: ReactNode;
}

/** Banner for a lasting state of the page; at most one per page. */
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
