import { ProgressBar } from '@shopify/polaris';

/** Progress bar in percent, with an accessible name. */
export function Progress({ percent, name }: { percent: number; name: string }) {
  return (
    <ProgressBar progress={Math.round(percent)} size="small" tone="success" ariaLabelledBy={name} animated={false} />
  );
}
