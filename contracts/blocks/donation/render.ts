import { type Markup, markup } from '../markup.js';
import { type BlockView, EMPTY, headOf, joinLinks, namedLink, numberText } from '../parts.js';
import type { DonationSettings } from './kind.js';

/** Stands for the number of points in the thanks, until a donation is made. */
const GIVEN = '%n';

type Cause = DonationSettings['causes'][number];

/** The donation form of a cause; absent while the cause is paused or the balance is below its minimum. */
function giving(
  { data, say }: BlockView<DonationSettings>,
  { id, title: cause, minPoints = 1, isPaused }: Cause,
): Markup {
  if (isPaused) return markup`<small>${say('paused')}</small>`;
  const least = minPoints > 1 ? markup`<small>${say('least', { least: numberText(data, minPoints) })}</small>` : EMPTY;
  if (!data.member || data.member.points < minPoints) return least;
  const label = say('howMany', { cause });
  return markup`${least}<p class="ll-actions"><input type="number" inputmode="numeric" aria-label="${label}" min="${minPoints}" max="${data.member.points}" value="${minPoints}"> <button type="button" class="ll-button" data-action="redeem" data-program="${id}" data-done="${say('done', { cause, given: GIVEN })}" aria-label="${say('give')}: ${cause}">${say('give')}</button></p>`;
}

export function renderDonation(view: BlockView<DonationSettings>): Markup {
  const { settings, data, say } = view;
  if (settings.causes.length === 0) return EMPTY;
  const causes = settings.causes.map(
    (one) =>
      markup`<li><b>${one.title}</b><p>${one.text}</p>${namedLink(say('button'), one.link, one.title)}${giving(view, one)}</li>`,
  );
  const end = data.member ? markup`<p><small>${say('thanks')}</small></p>` : joinLinks(data);
  return markup`${headOf({ say })}<ul class="ll-cards">${causes}</ul>${end}`;
}
