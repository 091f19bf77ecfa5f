import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** Thanks members for looking in, and shows what visits bring. */
export const visitWebsite = blockKind({
  place: 'product',
  area: 'visit-website-popup',
  path: '/interact-website',
  texts: {
    en: {
      title: 'Thank you for your visit',
      lead: 'Collect your {{point_name}} for visits in the rewards panel.',
    },
    de: {
      title: 'Danke für Ihren Besuch',
      lead: 'Holen Sie sich Ihre {{point_name}} für Besuche im Prämienfenster.',
    },
    es: {
      title: 'Gracias por tu visita',
      lead: 'Recoge tus {{point_name}} por visitas en el panel de recompensas.',
    },
    fr: {
      title: 'Merci de votre visite',
      lead: 'Récupérez vos {{point_name}} de visite dans le panneau des récompenses.',
    },
    it: {
      title: 'Grazie per la visita',
      lead: 'Ritira i tuoi {{point_name}} per le visite nel pannello dei premi.',
    },
    ja: {
      title: 'ご訪問ありがとうございます',
      lead: 'ご訪問の{{point_name}}は特典パネルで受け取れます。',
    },
  },
  extra: { delaySeconds: z.int().min(0).max(120).default(5), colour: blockColour },
});
export type VisitWebsiteSettings = typeof visitWebsite.settings._zod.output;
