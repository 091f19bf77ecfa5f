import { ProgressBar } from '@shopify/polaris';

/** How much of something is done, in percent, with its name for those who do not see it. */
export function Progress({ percent, name }: { percent: number; name: string }) {
  return <ProgressBar progress={percent} size="small" tone="success" ariaLabelledBy={name} animated={false} />;
}
