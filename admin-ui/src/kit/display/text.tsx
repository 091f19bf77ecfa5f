import { Link as PolarisLink, Text as PolarisText, Tooltip } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useNavigation } from './navigation.js';

type Tone = 'subdued' | 'critical' | 'success' | 'caution';

interface TextProps {
  /** The only sizes there are: body 13, small 12, card title 13/650, figure 20, hero 32. */
  kind?: 'body' | 'small' | 'heading' | 'subheading' | 'figure';
  tone?: Tone | undefined;
  strong?: boolean;
  /** Equal-width figures, for numbers that stand below each other. */
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

/** Text in one of the few allowed looks. */
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
  /** The link a click on its table row follows. */
  primary?: boolean;
  plain?: boolean;
  children: ReactNode;
}

/** A link to a page (`to`), or a link-looking button. */
export function Link({ to, onClick, primary, plain, children }: LinkProps) {
  return (
    <PolarisLink
      {...(to ? { url: to } : {})}
      {...(onClick ? { onClick } : {})}
      {...(primary ? { dataPrimaryLink: true } : {})}
      removeUnderline={plain ?? false}
      monochrome={plain ?? false}
    >
      {children}
    </PolarisLink>
  );
}

/** A quiet link to a part of the page one is on: it has an address of its own, and opens without a new step in the history. */
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

/** Words under a dotted line that explain themselves when pointed at or focused. */
export function Hint({ says, children }: { says: string; children: ReactNode }) {
  return (
    <span className="hint">
      <Tooltip content={says} hasUnderline>
        {children}
      </Tooltip>
    </span>
  );
}
