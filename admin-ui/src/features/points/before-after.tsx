/** The balance before and after a change that is not written yet; keeps its height while there is nothing to say. */
export function BeforeAfter({ says }: { says: string }) {
  return (
    <div className="before-after tn" role="status">
      {says || '\u00a0'}
    </div>
  );
}
