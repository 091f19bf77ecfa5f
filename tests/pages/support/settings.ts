/** Opens pages meanwhile as in an installation with these settings; all others are off. */
export async function withSettings(settings: object, run: () => Promise<void>): Promise<void> {
  const meta = document.createElement('meta');
  meta.name = 'loyalty-settings';
  meta.content = JSON.stringify(settings);
  document.head.append(meta);
  try {
    await run();
  } finally {
    meta.remove();
  }
}
