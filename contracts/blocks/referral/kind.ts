import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** A member’s own link with what both sides get. */
export const referral = blockKind({
  place: 'page',
  area: 'referral',
  texts: {
    en: {
      title: 'Refer a friend',
      lead: 'Your friend gets {{friend_reward}}, you get {{member_reward}}.',
      button: 'Copy your link',
      guest: 'Sign in to get your link.',
    },
    de: {
      title: 'Freunde werben',
      lead: 'Ihr Freund bekommt {{friend_reward}}, Sie bekommen {{member_reward}}.',
      button: 'Ihren Link kopieren',
      guest: 'Melden Sie sich an, um Ihren Link zu bekommen.',
    },
    es: {
      title: 'Recomienda a un amigo',
      lead: 'Tu amigo recibe {{friend_reward}} y tú {{member_reward}}.',
      button: 'Copiar tu enlace',
      guest: 'Inicia sesión para obtener tu enlace.',
    },
    fr: {
      title: 'Parrainer un ami',
      lead: 'Votre ami reçoit {{friend_reward}}, vous recevez {{member_reward}}.',
      button: 'Copier votre lien',
      guest: 'Connectez-vous pour obtenir votre lien.',
    },
    it: {
      title: 'Invita un amico',
      lead: 'Il tuo amico riceve {{friend_reward}}, tu ricevi {{member_reward}}.',
      button: 'Copia il tuo link',
      guest: 'Accedi per avere il tuo link.',
    },
    ja: {
      title: '友だちを紹介',
      lead: 'お友だちに{{friend_reward}}、あなたに{{member_reward}}を差し上げます。',
      button: 'リンクをコピー',
      guest: 'ログインするとリンクが表示されます。',
    },
  },
  extra: { colour: blockColour },
});
export type ReferralBlockSettings = typeof referral.settings._zod.output;
