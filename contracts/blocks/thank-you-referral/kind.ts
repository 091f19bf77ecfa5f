import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** After an order: a member’s link for friends. */
export const thankYouReferral = blockKind({
  place: 'thank-you',
  area: 'referral',
  texts: {
    en: {
      title: 'Share {{shop_name}} with a friend',
      lead: 'Your friend gets {{friend_reward}}, you get {{member_reward}}.',
      button: 'Copy your link',
    },
    de: {
      title: '{{shop_name}} weiterempfehlen',
      lead: 'Ihr Freund bekommt {{friend_reward}}, Sie bekommen {{member_reward}}.',
      button: 'Ihren Link kopieren',
    },
    es: {
      title: 'Comparte {{shop_name}} con un amigo',
      lead: 'Tu amigo recibe {{friend_reward}} y tú {{member_reward}}.',
      button: 'Copiar tu enlace',
    },
    fr: {
      title: 'Partager {{shop_name}} avec un ami',
      lead: 'Votre ami reçoit {{friend_reward}}, vous recevez {{member_reward}}.',
      button: 'Copier votre lien',
    },
    it: {
      title: 'Condividi {{shop_name}} con un amico',
      lead: 'Il tuo amico riceve {{friend_reward}}, tu ricevi {{member_reward}}.',
      button: 'Copia il tuo link',
    },
    ja: {
      title: '{{shop_name}}を友だちに紹介',
      lead: 'お友だちに{{friend_reward}}、あなたに{{member_reward}}を差し上げます。',
      button: 'リンクをコピー',
    },
  },
  extra: { colour: blockColour },
});
export type ThankYouReferralSettings = typeof thankYouReferral.settings._zod.output;
