import { mailKind } from './kind.js';

/** To the friend, who left the address to get it: what the invitation brings. A coupon comes with its code. */
export const referralWelcome = mailKind({
  topic: 'referrals',
  category: 'transactional',
  isOn: true,
  placeholders: { reward: { form: 'text', sample: '10% off (WELCOME-4H8T)' } },
  buttonLink: 'store',
  texts: {
    en: {
      subject: 'Your welcome gift at {{shop_name}}',
      headerText: 'You have been invited',
      body: 'Hello {{customer_name}},\n\nWelcome to {{shop_name}}. With your first order you get {{reward}}.',
      buttonText: 'Visit the store',
    },
    de: {
      subject: 'Ihr Willkommensgeschenk bei {{shop_name}}',
      headerText: 'Sie wurden eingeladen',
      body: 'Hallo {{customer_name}},\n\nwillkommen bei {{shop_name}}. Zu Ihrer ersten Bestellung erhalten Sie: {{reward}}.',
      buttonText: 'Zum Shop',
    },
    es: {
      subject: 'Tu regalo de bienvenida en {{shop_name}}',
      headerText: 'Te han invitado',
      body: 'Hola, {{customer_name}}:\n\nTe damos la bienvenida a {{shop_name}}. Con tu primer pedido recibes {{reward}}.',
      buttonText: 'Visitar la tienda',
    },
    fr: {
      subject: 'Votre cadeau de bienvenue chez {{shop_name}}',
      headerText: 'Vous avez reçu une invitation',
      body: 'Bonjour {{customer_name}},\n\nBienvenue chez {{shop_name}}. Avec votre première commande, vous recevez {{reward}}.',
      buttonText: 'Visiter la boutique',
    },
    it: {
      subject: 'Il tuo regalo di benvenuto da {{shop_name}}',
      headerText: 'Hai ricevuto un invito',
      body: 'Ciao {{customer_name}},\n\nti diamo il benvenuto da {{shop_name}}. Con il tuo primo ordine ricevi {{reward}}.',
      buttonText: 'Visita il negozio',
    },
    ja: {
      subject: '{{shop_name}}からのウェルカムギフト',
      headerText: 'ご招待が届いています',
      body: '{{customer_name}}様\n\n{{shop_name}}へようこそ。最初のご注文で{{reward}}をご利用いただけます。',
      buttonText: 'ストアを見る',
    },
  },
});
