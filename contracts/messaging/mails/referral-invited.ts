import { mailKind } from './kind.js';

/** To the member: a friend followed their link and left an address. */
export const referralInvited = mailKind({
  topic: 'referrals',
  category: 'marketing',
  isOn: true,
  placeholders: { reward: { form: 'text', sample: '100 points' } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'A friend has accepted your invitation to {{shop_name}}',
      headerText: 'A friend has accepted your invitation',
      body: 'Hello {{customer_name}},\n\nA friend has followed your link. Once their first order counts, you get {{reward}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: 'Ihre Einladung zu {{shop_name}} wurde angenommen',
      headerText: 'Ihre Einladung wurde angenommen',
      body: 'Hallo {{customer_name}},\n\njemand ist Ihrem Link gefolgt. Sobald die erste Bestellung zählt, erhalten Sie {{reward}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: 'Han aceptado tu invitación a {{shop_name}}',
      headerText: 'Han aceptado tu invitación',
      body: 'Hola, {{customer_name}}:\n\nAlguien ha seguido tu enlace. Cuando cuente su primer pedido, recibirás {{reward}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: 'Votre invitation chez {{shop_name}} a été acceptée',
      headerText: 'Votre invitation a été acceptée',
      body: 'Bonjour {{customer_name}},\n\nQuelqu’un a suivi votre lien. Dès que sa première commande comptera, vous recevrez {{reward}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Il tuo invito da {{shop_name}} è stato accettato',
      headerText: 'Il tuo invito è stato accettato',
      body: 'Ciao {{customer_name}},\n\nqualcuno ha seguito il tuo link. Quando il suo primo ordine sarà valido riceverai {{reward}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}へのご紹介が届きました',
      headerText: 'お友だちが招待を受けました',
      body: '{{customer_name}}様\n\nお友だちがリンクを開きました。最初のご注文が確定すると{{reward}}を差し上げます。',
      buttonText: '特典を見る',
    },
  },
});
