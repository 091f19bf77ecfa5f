import { Link as PolarisLink, Text as PolarisText, Tooltip } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useNavigation } from './navigation.js';

type Tone = 'subdued' | 'critical' | 'success' | 'caution';

interface TextProps {
  /** The complete type scale: body 13, small 12, card title 13/650, figure 20, hero 32. */
  kind?: 'body' | 'small' | 'heading' | 'subheading' | 'figure';
  tone?: Tone | undefined;
  strong?: boolean;
  /** Tabular figures, for numbers in columns. */
  figures?: boolean;
  cut?: boolean;
  end?: boolean;
  as?: 'p' | 'span' | 'h2' | 'h3';
  children: ReactNode;
}

const VARIANT = {
  body: 'bodyMd',
  small: 'bodySm',
  heading: 'headingSm',
  subheading: 'headingXs',
  figure: 'headingLg',
} as const;

/** Text in one of the allowed styles. */
export function Text({ kind = 'body', tone, strong, figures, cut, end, as, children }: TextProps) {
  const element = as ?? (kind === 'heading' ? 'h2' : kind === 'subheading' ? 'h3' : 'span');
  return (
    <PolarisText
      as={element}
      variant={VARIANT[kind]}
      {...(tone ? { tone } : {})}
      {...(strong ? { fontWeight: 'semibold' as const } : {})}
      {...(cut ? { truncate: true } : {})}
      {...(end ? { alignment: 'end' as const } : {})}
      {...(figures ? { numeric: true } : {})}
    >
      {children}
    </PolarisText>
  );
}

interface LinkProps {
  to?: string;
  onClick?: () => void;
  /** The link followed by a click on its table row. */
  primary?: boolean;
  plain?: boolean;
  /** Accessible name, where the text alone does not name its object (UX-46). */
  name?: string;
  children: ReactNode;
}

/** A link to a page (`to`), or a button that looks like a link. */
export function Link({ to, onClick, primary, plain, name, children }: LinkProps) {
  return (
    <PolarisLink
      {...(to ? { url: to } : {})}
      {...(onClick ? { onClick } : {})}
      {...(primary ? { dataPrimaryLink: true } : {})}
      {...(name ? { accessibilityLabel: name } : {})}
      removeUnderline={plain ?? false}
      monochrome={plain ?? false}
    >
      {children}
    </PolarisLink>
  );
}

/** A muted link to a part of the current page: it has an address, and adds no entry to the history. */
export function PartLink({ to, children }: { to: string; children: ReactNode }) {
  const navigation = useNavigation();
  return (
    <a
      className="quiet"
      href={navigation.href(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigation.replace(to);
      }}
    >
      {children}
    </a>
  );
}

/** A tooltip for dotted-underlined text, shown on hover or focus. */
export function Hint({ says, children }: { says: string; children: ReactNode }) {
  return (
    <span className="hint">
      <Tooltip content={says} hasUnderline>
        {children}
      </Tooltip>
    </span>
  );
}
