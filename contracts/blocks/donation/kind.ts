import { blockColour, blockLink, blockRows, rowText, rowTitle } from '../fields.js';
import { blockKind } from '../kind.js';

/** Causes that the shop supports together with its members. */
export const donation = blockKind({
  place: 'account',
  path: '/donation',
  texts: {
    en: {
      title: 'Give with us',
      lead: 'These causes are close to our hearts.',
      button: 'Read more',
      thanks: 'Thank you for your support.',
    },
    de: {
      title: 'Geben Sie mit uns',
      lead: 'Diese Zwecke liegen uns am Herzen.',
      button: 'Mehr erfahren',
      thanks: 'Danke für Ihre Unterstützung.',
    },
    es: {
      title: 'Dona con nosotros',
      lead: 'Estas causas nos importan.',
      button: 'Más información',
      thanks: 'Gracias por tu apoyo.',
    },
    fr: {
      title: 'Donnez avec nous',
      lead: 'Ces causes nous tiennent à cœur.',
      button: 'En savoir plus',
      thanks: 'Merci de votre soutien.',
    },
    it: {
      title: 'Dona con noi',
      lead: 'Queste cause ci stanno a cuore.',
      button: 'Scopri di più',
      thanks: 'Grazie del tuo sostegno.',
    },
    ja: {
      title: '一緒に寄付を',
      lead: '私たちが支援している活動です。',
      button: '詳しく見る',
      thanks: 'ご支援ありがとうございます。',
    },
  },
  extra: { causes: blockRows({ title: rowTitle, text: rowText, link: blockLink }, 10), colour: blockColour },
});
export type DonationSettings = typeof donation.settings._zod.output;
