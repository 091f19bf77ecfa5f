import { Fragment, type ReactNode } from 'react';

const PLACE = '\u0001';

/** A sentence with inputs in it: each language has them at its own places. */
export function Sentence({
  text,
  inputs,
}: {
  text: (places: readonly string[]) => string;
  inputs: readonly ReactNode[];
}) {
  const parts = text(inputs.map((_, index) => `${PLACE}${index}${PLACE}`)).split(PLACE);
  return (
    <div className="sentence">
      {/* Every second part is the index of an input. */}
      {parts.map((part, index) => {
        const key = `${index}-${part}`;
        return index % 2 === 1 ? (
          <Fragment key={key}>{inputs[Number(part)]}</Fragment>
        ) : part.trim() ? (
          <span key={key}>{part.trim()}</span>
        ) : null;
      })}
    </div>
  );
}
