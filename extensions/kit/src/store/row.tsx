import type { ComponentChildren } from 'preact';

/** A text with what belongs to it at the end of its line, where a number or a button is never broken. */
export const Row = ({ children }: { children: ComponentChildren }) => (
  <s-grid gridTemplateColumns="1fr auto" alignItems="center" gap="base">
    {children}
  </s-grid>
);
