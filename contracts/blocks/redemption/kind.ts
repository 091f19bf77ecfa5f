import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** Rewards that a member can take at once, and the codes that wait. */
export const redemption = blockKind({
  place: 'page',
  area: 'redeem-inline',
  texts: {
    en: {
      title: 'Use your {{point_name}}',
      lead: 'You have {{loyalty_point}} {{point_name}}.',
      guest: 'Sign in to use your {{point_name}}.',
      empty: 'There are no rewards yet.',
      codes: 'Your codes',
    },
    de: {
      title: 'Ihre {{point_name}} einlösen',
      lead: 'Sie haben {{loyalty_point}} {{point_name}}.',
      guest: 'Melden Sie sich an, um Ihre {{point_name}} einzulösen.',
      empty: 'Es gibt noch keine Prämien.',
      codes: 'Ihre Codes',
    },
    es: {
      title: 'Usa tus {{point_name}}',
      lead: 'Tienes {{loyalty_point}} {{point_name}}.',
      guest: 'Inicia sesión para usar tus {{point_name}}.',
      empty: 'Aún no hay recompensas.',
      codes: 'Tus códigos',
    },
    fr: {
      title: 'Utiliser vos {{point_name}}',
      lead: 'Vous avez {{loyalty_point}} {{point_name}}.',
      guest: 'Connectez-vous pour utiliser vos {{point_name}}.',
      empty: 'Il n’y a pas encore de récompenses.',
      codes: 'Vos codes',
    },
    it: {
      title: 'Usa i tuoi {{point_name}}',
      lead: 'Hai {{loyalty_point}} {{point_name}}.',
      guest: 'Accedi per usare i tuoi {{point_name}}.',
      empty: 'Non ci sono ancora premi.',
      codes: 'I tuoi codici',
    },
    ja: {
      title: '{{point_name}}を使う',
      lead: '{{loyalty_point}} {{point_name}}をお持ちです。',
      guest: 'ログインすると{{point_name}}を使えます。',
      empty: 'まだ特典がありません。',
      codes: 'お持ちのコード',
    },
  },
  extra: { colour: blockColour },
});
export type RedemptionSettings = typeof redemption.settings._zod.output;
