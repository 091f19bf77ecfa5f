import { mailKind } from './kind.js';

/** To the member: the order of a friend counts, and the reward is given. */
export const referralCompleted = mailKind({
  topic: 'referrals',
  category: 'marketing',
  isOn: true,
  placeholders: { reward: { form: 'text', sample: '100 points' } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'Thank you for inviting a friend to {{shop_name}}',
      headerText: 'You get {{reward}}',
      body: 'Hello {{customer_name}},\n\nThe order of the friend you invited counts: you get {{reward}}. Thank you for the recommendation.',
      buttonText: 'See rewards',
    },
    de: {
      subject: 'Danke für Ihre Empfehlung von {{shop_name}}',
      headerText: 'Sie erhalten {{reward}}',
      body: 'Hallo {{customer_name}},\n\ndie Bestellung zu Ihrer Einladung zählt: Sie erhalten {{reward}}. Danke für Ihre Empfehlung.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: 'Gracias por recomendar {{shop_name}}',
      headerText: 'Recibes {{reward}}',
      body: 'Hola, {{customer_name}}:\n\nEl pedido de la persona a la que invitaste ya cuenta: recibes {{reward}}. Gracias por recomendarnos.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: 'Merci d’avoir recommandé {{shop_name}}',
      headerText: 'Vous recevez {{reward}}',
      body: 'Bonjour {{customer_name}},\n\nLa commande de la personne que vous avez invitée compte : vous recevez {{reward}}. Merci de votre recommandation.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Grazie per aver consigliato {{shop_name}}',
      headerText: 'Ricevi {{reward}}',
      body: 'Ciao {{customer_name}},\n\nl’ordine della persona che hai invitato è valido: ricevi {{reward}}. Grazie per averci consigliato.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}のご紹介ありがとうございます',
      headerText: '{{reward}}を差し上げます',
      body: '{{customer_name}}様\n\nご招待されたお友だちのご注文が確定しました。{{reward}}を差し上げます。ご紹介ありがとうございました。',
      buttonText: '特典を見る',
    },
  },
});
