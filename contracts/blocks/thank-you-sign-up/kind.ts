import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** After an order: what it would have brought a member. */
export const thankYouSignUp = blockKind({
  place: 'thank-you',
  area: 'sign-up',
  texts: {
    en: {
      title: 'Your order brings {{points}} {{point_name}}',
      general: 'Collect {{point_name}} with your orders',
      lead: 'Create an account to collect them.',
      button: 'Create account',
    },
    de: {
      title: 'Ihre Bestellung bringt {{points}} {{point_name}}',
      general: 'Sammeln Sie {{point_name}} mit Ihren Bestellungen',
      lead: 'Legen Sie ein Konto an, um sie zu sammeln.',
      button: 'Konto anlegen',
    },
    es: {
      title: 'Tu pedido da {{points}} {{point_name}}',
      general: 'Acumula {{point_name}} con tus pedidos',
      lead: 'Crea una cuenta para acumularlos.',
      button: 'Crear cuenta',
    },
    fr: {
      title: 'Votre commande rapporte {{points}} {{point_name}}',
      general: 'Cumulez des {{point_name}} avec vos commandes',
      lead: 'Créez un compte pour les cumuler.',
      button: 'Créer un compte',
    },
    it: {
      title: 'Il tuo ordine porta {{points}} {{point_name}}',
      general: 'Raccogli {{point_name}} con i tuoi ordini',
      lead: 'Crea un account per raccoglierli.',
      button: 'Crea account',
    },
    ja: {
      title: 'このご注文で{{points}} {{point_name}}が貯まります',
      general: 'ご注文で{{point_name}}を貯めましょう',
      lead: 'アカウントを作成すると貯められます。',
      button: 'アカウントを作成',
    },
  },
  extra: { colour: blockColour },
});
export type ThankYouSignUpSettings = typeof thankYouSignUp.settings._zod.output;
