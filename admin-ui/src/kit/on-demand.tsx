import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react';

/** A part whose code comes when it is first shown, such as a modal; until then nothing is in its place. */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  // React's lazy takes any component; its own type forgets which props it has.
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return function OnDemand(props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
