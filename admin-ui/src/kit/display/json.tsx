/** A document as text in a scrollable box, which is therefore focusable. */
export function Json({ text, name }: { text: string; name: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className="json" aria-label={name} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
