import type { ReactNode } from 'react';
import { Card } from '../display/card.js';
import { StateMessage } from '../feedback/states.js';
import { Page } from './page.js';

interface NoticeProps {
  title: string;
  heading: string;
  body: string;
  children?: ReactNode;
}

/** Notice layout: one card with a state and one action. */
export function Notice({ title, heading, body, children }: NoticeProps) {
  return (
    <Page title={title}>
      <Card>
        <StateMessage title={heading} body={body}>
          {children}
        </StateMessage>
      </Card>
    </Page>
  );
}
