import { useEffect } from 'react';
import { Button } from '../display/button.js';
import { Icon } from '../display/icon.js';
import { Line } from '../display/layout.js';
import { Text } from '../display/text.js';

interface PastBannerProps {
  title: string;
  body: string;
  change: { label: string; onClick: () => void };
  back: { label: string; onClick: () => void };
}

/** Banner of a page that shows a past moment; the whole page is tinted meanwhile (UX-30). */
export function PastBanner({ title, body, change, back }: PastBannerProps) {
  useEffect(() => {
    document.documentElement.dataset.past = 'true';
    return () => {
      delete document.documentElement.dataset.past;
    };
  }, []);
  return (
    <section className="past-banner" role="status" aria-label={title}>
      <Icon name="calendar" />
      <div className="grow">
        <Text strong as="p">
          {title}
        </Text>
        <Text as="p">{body}</Text>
      </div>
      <Line gap="small" wrap>
        <Button onClick={change.onClick}>{change.label}</Button>
        <Button look="filled" onClick={back.onClick}>
          {back.label}
        </Button>
      </Line>
    </section>
  );
}
