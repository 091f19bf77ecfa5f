/** Preview of an unsaved change, a line for each statement; keeps its height while empty to avoid layout shift. */
export function BeforeAfter({ says }: { says: readonly string[] }) {
  return (
    <div className="before-after tn" role="status">
      {says.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
