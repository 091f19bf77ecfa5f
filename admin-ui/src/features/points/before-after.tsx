/** What a change would do that is not written yet, a line for each statement; keeps its place while there is nothing to say. */
export function BeforeAfter({ says }: { says: readonly string[] }) {
  return (
    <div className="before-after tn" role="status">
      {says.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
