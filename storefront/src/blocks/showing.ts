const SEEN = 'loyalty-block-';

/** Counts a showing of a block in this browser. @returns false beyond the limit, where it is not shown */
function countShowing(name: string, most: number): boolean {
  try {
    const seen = Number(localStorage.getItem(SEEN + name));
    if (seen >= most) return false;
    localStorage.setItem(SEEN + name, String(seen + 1));
  } catch {
    // Without storage it comes each time.
  }
  return true;
}

/** Shows a drawn block when its settings say so: at once, after some seconds, or not again. */
export function showBy(settings: Readonly<Record<string, unknown>>, name: string, show: () => void): void {
  const { frequency, delaySeconds } = settings;
  if (typeof frequency === 'number' && !countShowing(name, frequency)) return;
  if (typeof delaySeconds === 'number') setTimeout(show, delaySeconds * 1000);
  else show();
}
