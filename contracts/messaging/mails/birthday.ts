import { mailKind } from './kind.js';

/** The reward of a birthday was given. */
export const birthdayMail = mailKind({
  topic: 'occasions',
  category: 'marketing',
  isOn: true,
  placeholders: { reward: { form: 'text', sample: '100 points' } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'Happy birthday from {{shop_name}}',
      headerText: 'Happy birthday',
      body: 'Hello {{customer_name}},\n\nWe wish you a wonderful day. Your present: {{reward}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: 'Alles Gute zum Geburtstag wünscht {{shop_name}}',
      headerText: 'Alles Gute zum Geburtstag',
      body: 'Hallo {{customer_name}},\n\nwir wünschen Ihnen einen schönen Tag. Ihr Geschenk: {{reward}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: '{{shop_name}} te desea un feliz cumpleaños',
      headerText: 'Feliz cumpleaños',
      body: 'Hola, {{customer_name}}:\n\nTe deseamos un día estupendo. Tu regalo: {{reward}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: '{{shop_name}} vous souhaite un joyeux anniversaire',
      headerText: 'Joyeux anniversaire',
      body: 'Bonjour {{customer_name}},\n\nNous vous souhaitons une belle journée. Votre cadeau : {{reward}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Buon compleanno da {{shop_name}}',
      headerText: 'Buon compleanno',
      body: 'Ciao {{customer_name}},\n\nti auguriamo una splendida giornata. Il tuo regalo: {{reward}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}よりお誕生日のお祝い',
      headerText: 'お誕生日おめでとうございます',
      body: '{{customer_name}}様\n\nすてきな一日をお過ごしください。プレゼント：{{reward}}',
      buttonText: '特典を見る',
    },
  },
});
