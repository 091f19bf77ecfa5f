import { ProgressBar } from '@shopify/polaris';

/** Progress bar in percent, with an accessible name. A reader of the screen says the value: it is whole. */
export function Progress({ percent, name }: { percent: number; name: string }) {
  return (
    <ProgressBar progress={Math.round(percent)} size="small" tone="success" ariaLabelledBy={name} animated={false} />
  );
}
