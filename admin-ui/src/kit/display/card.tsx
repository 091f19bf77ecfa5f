import { Card as PolarisCard, Divider as PolarisDivider } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { Line, Stack } from './layout.js';
import { Text } from './text.js';

/** A card; `flush` for rows without padding at the edges. */
export function Card({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  return <PolarisCard {...(flush ? { padding: '0' } : {})}>{children}</PolarisCard>;
}

/** A card's title (an h2), one line of description, and at most one action on the right. */
export function CardHead({ title, sub, children }: { title: string; sub?: ReactNode; children?: ReactNode }) {
  return (
    <Line spread top gap="small">
      <Stack gap="none">
        <Text kind="heading">{title}</Text>
        {sub ? (
          <Text kind="small" as="p" tone="subdued">
            {sub}
          </Text>
        ) : null}
      </Stack>
      {children ? <div className="fixed">{children}</div> : null}
    </Line>
  );
}

/** Divider between two parts of a card. */
export function Divider() {
  return <PolarisDivider />;
}

/** A label and its value at both ends of a line. */
export function Fact({ label, value, strong }: { label: ReactNode; value: ReactNode; strong?: boolean }) {
  return (
    <Line spread baseline gap="medium">
      <Text tone={strong ? undefined : 'subdued'} strong={strong ?? false}>
        {label}
      </Text>
      <div className="fact-value">
        <Text figures strong={strong ?? false}>
          {value}
        </Text>
      </div>
    </Line>
  );
}
