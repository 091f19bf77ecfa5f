import { z } from 'zod';
import { points } from '../../kernel/shapes.js';
import { blockColour, blockLink, rowsOf, rowText, rowTitle } from '../fields.js';
import { blockKind } from '../kind.js';

/** A cause. Its id is that of the redemptions that give points to it, so it stays when the cause is renamed or moved. */
const cause = z.strictObject({
  id: z.uuid({ error: 'Each cause needs an id: a UUID' }),
  title: rowTitle,
  text: rowText,
  link: blockLink,
  /** Fewest points of one donation. */
  minPoints: points.default(1),
  /** Shown, but takes no points. */
  isPaused: z.boolean().default(false),
});

/** Causes that members give points to. */
export const donation = blockKind({
  place: 'page',
  path: '/donation',
  texts: {
    en: {
      title: 'Give with us',
      lead: 'These causes are close to our hearts.',
      button: 'Read more',
      thanks: 'Thank you for your support.',
      give: 'Give',
      howMany: 'How many {{point_name}} for {{cause}}',
      done: 'You gave {{given}} {{point_name}} to {{cause}}.',
      least: 'From {{least}} {{point_name}}.',
      paused: 'This cause takes no {{point_name}} at the moment.',
    },
    de: {
      title: 'Geben Sie mit uns',
      lead: 'Diese Zwecke liegen uns am Herzen.',
      button: 'Mehr erfahren',
      thanks: 'Danke für Ihre Unterstützung.',
      give: 'Spenden',
      howMany: 'Wie viele {{point_name}} für {{cause}}',
      done: 'Sie haben {{given}} {{point_name}} an {{cause}} gespendet.',
      least: 'Ab {{least}} {{point_name}}.',
      paused: 'Dieser Zweck nimmt zurzeit keine {{point_name}} an.',
    },
    es: {
      title: 'Dona con nosotros',
      lead: 'Estas causas nos importan.',
      button: 'Más información',
      thanks: 'Gracias por tu apoyo.',
      give: 'Donar',
      howMany: 'Cuántos {{point_name}} para {{cause}}',
      done: 'Has donado {{given}} {{point_name}} a {{cause}}.',
      least: 'Desde {{least}} {{point_name}}.',
      paused: 'Esta causa no acepta {{point_name}} por ahora.',
    },
    fr: {
      title: 'Donnez avec nous',
      lead: 'Ces causes nous tiennent à cœur.',
      button: 'En savoir plus',
      thanks: 'Merci de votre soutien.',
      give: 'Donner',
      howMany: 'Combien de {{point_name}} pour {{cause}}',
      done: 'Vous avez donné {{given}} {{point_name}} à {{cause}}.',
      least: 'À partir de {{least}} {{point_name}}.',
      paused: 'Cette cause n’accepte pas de {{point_name}} en ce moment.',
    },
    it: {
      title: 'Dona con noi',
      lead: 'Queste cause ci stanno a cuore.',
      button: 'Scopri di più',
      thanks: 'Grazie del tuo sostegno.',
      give: 'Dona',
      howMany: 'Quanti {{point_name}} per {{cause}}',
      done: 'Hai donato {{given}} {{point_name}} a {{cause}}.',
      least: 'Da {{least}} {{point_name}}.',
      paused: 'Questa causa al momento non accetta {{point_name}}.',
    },
    ja: {
      title: '一緒に寄付を',
      lead: '私たちが支援している活動です。',
      button: '詳しく見る',
      thanks: 'ご支援ありがとうございます。',
      give: '寄付する',
      howMany: '{{cause}}への{{point_name}}数',
      done: '{{cause}}に{{given}}{{point_name}}を寄付しました。',
      least: '{{least}}{{point_name}}から。',
      paused: '現在、この活動では{{point_name}}を受け付けていません。',
    },
  },
  extra: { causes: rowsOf(cause, 10), colour: blockColour },
});
export type DonationSettings = typeof donation.settings._zod.output;
