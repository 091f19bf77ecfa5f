import { Icon as PolarisIcon } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { type IconName, icons } from './icons.js';
import { Grow, Line } from './layout.js';
import { Text } from './text.js';

interface HeroProps {
  look: 'good' | 'plain' | 'critical';
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** The page's result in one line next to its symbol. */
export function Hero({ look, icon, title, children }: HeroProps) {
  return (
    <Line gap="large">
      <span className={`seal ${look}`} aria-hidden>
        <PolarisIcon source={icons[icon]} />
      </span>
      <Grow>
        <p className="hero">{title}</p>
        <Text as="p" tone="subdued">
          {children}
        </Text>
      </Grow>
    </Line>
  );
}

/** A link of a chain; `open` is the one that is not closed yet. */
export interface ChainLink {
  title: string;
  code: string;
  detail: string;
  open?: boolean;
}

/** Links in a row, the newest last; on a phone the chain scrolls, by keyboard as well. */
export function Chain({ name, links }: { name: string; links: readonly ChainLink[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <ul className="chain" aria-label={name} tabIndex={0}>
      {links.map(({ title, code, detail, open }) => (
        <li key={`${title}-${code}`} className={open ? 'open' : undefined}>
          <span className="top">
            <b>{title}</b>
            {open ? null : (
              <span aria-hidden>
                <PolarisIcon source={icons.tick} />
              </span>
            )}
          </span>
          <code>{code}</code>
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}

/** A completed check, with its count and duration. */
export function CheckedLine({ what, count, time }: { what: string; count: string; time: string }) {
  return (
    <div className="row">
      <span className="ticked" aria-hidden>
        <PolarisIcon source={icons.tick} />
      </span>
      <Grow>
        <Text as="p">{what}</Text>
        <Text as="p" kind="small" tone="subdued" figures>
          {count}
        </Text>
      </Grow>
      <Text kind="small" tone="subdued" figures>
        {time}
      </Text>
    </div>
  );
}

/** Machine-readable text: a hash, a command. */
export function Code({ children, bad = false }: { children: string; bad?: boolean }) {
  return <code className={bad ? 'code bad' : 'code'}>{children}</code>;
}
