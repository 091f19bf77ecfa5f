import { z } from 'zod';
import { contentPicture } from '../../files/picture.js';
import { calendarDay } from '../../kernel/shapes.js';
import { blockPictureUse } from '../fields.js';
import { blockKind } from '../kind.js';

/** Announces a program before it begins. */
export const comingSoon = blockKind({
  place: 'page',
  texts: {
    en: {
      title: 'Something is coming',
      lead: 'Our rewards program starts soon.',
      starts: 'It starts on {{date}}.',
    },
    de: {
      title: 'Es kommt etwas',
      lead: 'Unser Prämienprogramm beginnt bald.',
      starts: 'Es beginnt am {{date}}.',
    },
    es: {
      title: 'Algo está por llegar',
      lead: 'Nuestro programa de recompensas empieza pronto.',
      starts: 'Empieza el {{date}}.',
    },
    fr: {
      title: 'Quelque chose arrive',
      lead: 'Notre programme de récompenses commence bientôt.',
      starts: 'Il commence le {{date}}.',
    },
    it: {
      title: 'Qualcosa sta arrivando',
      lead: 'Il nostro programma premi inizia presto.',
      starts: 'Inizia il {{date}}.',
    },
    ja: {
      title: 'まもなく登場',
      lead: '特典プログラムがまもなく始まります。',
      starts: '{{date}}に始まります。',
    },
  },
  extra: { startDay: z.union([z.literal(''), calendarDay]).default(''), picture: contentPicture },
  images: { picture: blockPictureUse },
});
export type ComingSoonSettings = typeof comingSoon.settings._zod.output;
