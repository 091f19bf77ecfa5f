import type { ReactNode } from 'react';
import { Badge } from './badge.js';
import { Card } from './card.js';
import { Page } from './page.js';
import { Say } from './states.js';

interface NoticeProps {
  title: string;
  heading: string;
  body: string;
  badge?: string;
  children?: ReactNode;
}

/** The notice shape: one card that says how it is, and one thing to do. */
export function Notice({ title, heading, body, badge, children }: NoticeProps) {
  return (
    <Page title={title} badges={badge ? <Badge>{badge}</Badge> : undefined}>
      <Card>
        <Say title={heading} body={body}>
          {children}
        </Say>
      </Card>
    </Page>
  );
}
