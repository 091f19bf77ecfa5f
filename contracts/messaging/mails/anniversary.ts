import { mailKind } from './kind.js';

/** The reward for another year as a member was given. */
export const anniversaryMail = mailKind({
  topic: 'occasions',
  category: 'marketing',
  isOn: true,
  placeholders: { reward: { form: 'text', sample: '100 points' } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'Another year with {{shop_name}}',
      headerText: 'Thank you for another year',
      body: 'Hello {{customer_name}},\n\nYou joined us on this day. To celebrate, you get {{reward}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: 'Ein weiteres Jahr mit {{shop_name}}',
      headerText: 'Danke für ein weiteres Jahr',
      body: 'Hallo {{customer_name}},\n\nan diesem Tag sind Sie Mitglied geworden. Zur Feier erhalten Sie {{reward}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: 'Un año más con {{shop_name}}',
      headerText: 'Gracias por un año más',
      body: 'Hola, {{customer_name}}:\n\nUn día como hoy te uniste a nosotros. Para celebrarlo, recibes {{reward}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: 'Une année de plus avec {{shop_name}}',
      headerText: 'Merci pour cette année',
      body: 'Bonjour {{customer_name}},\n\nVous nous avez rejoints à cette date. Pour fêter cela, vous recevez {{reward}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Un altro anno con {{shop_name}}',
      headerText: 'Grazie per un altro anno',
      body: 'Ciao {{customer_name}},\n\nin questo giorno ti sei unito a noi. Per festeggiare ricevi {{reward}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}の会員記念日',
      headerText: '会員記念日のお祝い',
      body: '{{customer_name}}様\n\n本日は会員登録の記念日です。お祝いに{{reward}}を差し上げます。',
      buttonText: '特典を見る',
    },
  },
});
