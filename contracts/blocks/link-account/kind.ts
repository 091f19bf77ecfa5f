import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** Invites shoppers without an account to connect their orders with one. */
export const linkAccount = blockKind({
  place: 'account',
  area: 'sign-up',
  texts: {
    en: {
      title: 'Link your account',
      lead: 'Sign in with the address that you order with, and your orders count.',
      button: 'Link account',
      linked: 'Your account is linked.',
    },
    de: {
      title: 'Konto verbinden',
      lead: 'Melden Sie sich mit der Adresse an, mit der Sie bestellen: Ihre Bestellungen zählen dann.',
      button: 'Konto verbinden',
      linked: 'Ihr Konto ist verbunden.',
    },
    es: {
      title: 'Vincula tu cuenta',
      lead: 'Inicia sesión con la dirección con la que compras y tus pedidos contarán.',
      button: 'Vincular cuenta',
      linked: 'Tu cuenta está vinculada.',
    },
    fr: {
      title: 'Lier votre compte',
      lead: 'Connectez-vous avec l’adresse de vos commandes : elles compteront.',
      button: 'Lier le compte',
      linked: 'Votre compte est lié.',
    },
    it: {
      title: 'Collega il tuo account',
      lead: 'Accedi con l’indirizzo con cui ordini e i tuoi ordini conteranno.',
      button: 'Collega account',
      linked: 'Il tuo account è collegato.',
    },
    ja: {
      title: 'アカウントを連携',
      lead: 'ご注文のメールアドレスでログインすると、ご注文が反映されます。',
      button: '連携する',
      linked: 'アカウントは連携済みです。',
    },
  },
  extra: { colour: blockColour },
});
export type LinkAccountSettings = typeof linkAccount.settings._zod.output;
