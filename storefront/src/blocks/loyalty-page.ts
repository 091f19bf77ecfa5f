/**
 * Script of the loyalty page beside `blocks.js`: after a redemption it draws the page's other blocks anew, with the balance that is left. It shares no
 * module with `blocks.js`, so that neither needs a chunk of both.
 */
document.querySelector('.ll-page')?.addEventListener('redeemed', async ({ target }) => {
  const answer = await fetch(location.href).catch(() => null);
  const drawn = new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html');
  for (const block of document.querySelectorAll<HTMLElement>('.ll-page [data-block]')) {
    const next = drawn.querySelector(`[data-block="${block.dataset.block}"]`);
    if (next && !block.contains(target as Node)) block.replaceWith(next);
  }
});
