const FIELDS = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Whether a key belongs to a text field, where single letters are input. Checkboxes take no letters. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target || typeof target.tagName !== 'string') return false;
  if (target.isContentEditable) return true;
  return FIELDS.has(target.tagName) && (target as HTMLInputElement).type !== 'checkbox';
}

/** Focuses the page's search, opening it first where it is collapsed. */
export function focusSearch(): void {
  const area = document.querySelector<HTMLElement>('[data-page-search]');
  const field = area?.querySelector<HTMLInputElement>('input');
  if (field) {
    field.focus();
    return;
  }
  const buttons = [...(area?.querySelectorAll('button') ?? [])];
  buttons.find((button) => button.getAttribute('aria-label') === area?.dataset.opener)?.click();
  // A list that is only filtered has no search: its first filter is what was asked for.
  requestAnimationFrame(() => {
    if (area && !area.contains(document.activeElement)) area.querySelector<HTMLElement>('input, button')?.focus();
  });
}
