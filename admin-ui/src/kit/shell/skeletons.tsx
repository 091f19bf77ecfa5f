import { SkeletonBodyText, SkeletonDisplayText } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { Card } from '../display/card.js';
import { Pad, Stack, TwoColumns } from '../display/layout.js';
import { Page } from './page.js';

/** The skeleton shown while a page or its first data loads (UX-17). */
export type PageLayout = 'dashboard' | 'list' | 'record' | 'document' | 'groups' | 'report' | 'notice';

const rows = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`);

/** Rows with a square and two lines, as in lists and groups. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <>
      {rows(count).map((key) => (
        <div className="row" key={key}>
          <span className="tile ghosted" />
          <div className="grow">
            <SkeletonBodyText lines={2} />
          </div>
        </div>
      ))}
    </>
  );
}

/** Lines of a text, as in a dialog. */
export const SkeletonText = ({ lines }: { lines: number }) => <SkeletonBodyText lines={lines} />;

/** Text lines in a card of their final height. */
export function SkeletonCard({ lines, height }: { lines: number; height?: number }) {
  return (
    <Card>
      <div style={height ? { minHeight: height } : {}}>
        <Stack>
          <SkeletonDisplayText size="small" />
          <SkeletonBodyText lines={lines} />
        </Stack>
      </div>
    </Card>
  );
}

/** Figures of a card, as they stand on pages whose report is read. */
export function SkeletonFigures({ count }: { count: number }) {
  return (
    <div className="figure-grid" aria-busy>
      {rows(count).map((key) => (
        <div key={key}>
          <SkeletonBodyText lines={1} />
          <div className="skeleton-figure" />
        </div>
      ))}
    </div>
  );
}

function Figures() {
  return (
    <Card flush>
      <div className="grid4">
        {rows(4).map((key) => (
          <div key={key}>
            <SkeletonBodyText lines={1} />
            <div className="skeleton-figure" />
          </div>
        ))}
      </div>
    </Card>
  );
}

const list = (
  <Card flush>
    <Pad>
      <SkeletonDisplayText size="small" />
    </Pad>
    <SkeletonRows count={10} />
  </Card>
);

const BODIES: Record<PageLayout, JSX.Element> = {
  dashboard: (
    <Stack>
      <Figures />
      <TwoColumns
        main={
          <>
            <SkeletonCard lines={9} height={308} />
            <SkeletonCard lines={2} height={98} />
          </>
        }
        side={
          <>
            <SkeletonCard lines={4} height={110} />
            <SkeletonCard lines={1} />
          </>
        }
      />
    </Stack>
  ),
  list,
  record: (
    <TwoColumns
      main={
        <>
          <SkeletonCard lines={5} height={178} />
          {list}
        </>
      }
      side={
        <>
          <SkeletonCard lines={6} />
          <SkeletonCard lines={3} />
        </>
      }
    />
  ),
  document: (
    <TwoColumns
      main={
        <>
          <SkeletonCard lines={7} height={320} />
          <SkeletonCard lines={4} />
        </>
      }
      side={
        <>
          <SkeletonCard lines={5} height={190} />
          <SkeletonCard lines={4} />
        </>
      }
    />
  ),
  groups: (
    <Card flush>
      <Pad>
        <SkeletonDisplayText size="small" />
      </Pad>
      <SkeletonRows count={5} />
    </Card>
  ),
  report: (
    <Stack>
      <Figures />
      <SkeletonCard lines={9} height={308} />
      <div className="halves">
        <SkeletonCard lines={6} height={248} />
        <SkeletonCard lines={6} height={248} />
      </div>
    </Stack>
  ),
  notice: <SkeletonCard lines={2} />,
};

/** The boxes of a page without content. */
export function SkeletonBody({ shape }: { shape: PageLayout }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shell.loading')}>
      {BODIES[shape]}
    </div>
  );
}

/** A loading page: its actual title, and the layout of its boxes (UX-17). */
export function PageSkeleton({ title, shape }: { title: string; shape: PageLayout }) {
  return (
    <Page
      title={title}
      subtitle={shape === 'dashboard' || shape === 'record' || shape === 'report' ? '\u00a0' : undefined}
      fresh={shape === 'document' || shape === 'notice' ? undefined : null}
      full={shape === 'list'}
    >
      <Stack>
        {shape === 'dashboard' ? <div className="skeleton-field soft" /> : null}
        <SkeletonBody shape={shape} />
      </Stack>
    </Page>
  );
}
