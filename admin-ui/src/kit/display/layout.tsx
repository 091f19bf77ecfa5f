import { BlockStack, Box, InlineStack } from '@shopify/polaris';
import type { ReactNode } from 'react';

const GAP = { none: '0', tight: '100', small: '200', medium: '300', large: '400' } as const;
type Gap = keyof typeof GAP;

/** Vertical stack. */
export function Stack({ gap = 'large', children }: { gap?: Gap; children: ReactNode }) {
  return <BlockStack gap={GAP[gap]}>{children}</BlockStack>;
}

interface LineProps {
  gap?: Gap;
  spread?: boolean;
  top?: boolean;
  baseline?: boolean;
  wrap?: boolean;
  children: ReactNode;
}

/** Horizontal row; `spread` aligns its items to both ends. */
export function Line({ gap = 'small', spread, top, baseline, wrap = false, children }: LineProps) {
  return (
    <InlineStack
      gap={GAP[gap]}
      align={spread ? 'space-between' : 'start'}
      blockAlign={top ? 'start' : baseline ? 'baseline' : 'center'}
      wrap={wrap}
    >
      {children}
    </InlineStack>
  );
}

/** Content between cards. On a phone, where cards reach the edges of the screen, it has the same padding as their content. */
export function BetweenCards({ children }: { children: ReactNode }) {
  return <div className="between-cards">{children}</div>;
}

/** The inner padding of a card whose rows run to its edges. */
export function Pad({ tightBottom = false, children }: { tightBottom?: boolean; children: ReactNode }) {
  return (
    <Box padding="400" {...(tightBottom ? { paddingBlockEnd: '200' } : {})}>
      {children}
    </Box>
  );
}

interface TwoColumnsProps {
  main: ReactNode;
  side: ReactNode;
  /** Whether the side shows what the main column edits: a phone has it first, where a change is seen. */
  isPreview?: boolean;
}

/** Main column and side column, 1.75 to 1; a single column on a phone, where `side` follows (UX 1.14). */
export function TwoColumns({ main, side, isPreview = false }: TwoColumnsProps) {
  return (
    <div className={isPreview ? 'two previewed' : 'two'}>
      <BlockStack gap="400">{main}</BlockStack>
      <BlockStack gap="400">{side}</BlockStack>
    </div>
  );
}

/** Takes the remaining width of a line and truncates its text instead of pushing out its neighbours. */
export function Grow({ children }: { children: ReactNode }) {
  return <div className="grow">{children}</div>;
}
