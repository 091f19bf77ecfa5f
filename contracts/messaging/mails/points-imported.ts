import { mailKind } from './kind.js';

/** An import gave points. Off at first: members would hear of a change of systems. */
export const pointsImported = mailKind({
  topic: 'points',
  category: 'marketing',
  isOn: false,
  placeholders: { points: { form: 'points', sample: 480 } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: '{{points}} are waiting for you at {{shop_name}}',
      headerText: 'Your points have moved with us',
      body: 'Hello {{customer_name}},\n\n{{points}} have been added to your account. Your balance is now {{loyalty_point}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: '{{points}} warten bei {{shop_name}} auf Sie',
      headerText: 'Ihr Guthaben ist umgezogen',
      body: 'Hallo {{customer_name}},\n\nIhrem Konto wurden {{points}} gutgeschrieben. Ihr Guthaben beträgt jetzt {{loyalty_point}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: '{{points}} te esperan en {{shop_name}}',
      headerText: 'Tu saldo se ha mudado con nosotros',
      body: 'Hola, {{customer_name}}:\n\nHemos añadido {{points}} a tu cuenta. Tu saldo es ahora de {{loyalty_point}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: '{{points}} vous attendent chez {{shop_name}}',
      headerText: 'Votre solde nous a suivis',
      body: 'Bonjour {{customer_name}},\n\n{{points}} ont été ajoutés à votre compte. Votre solde est maintenant de {{loyalty_point}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: '{{points}} ti aspettano da {{shop_name}}',
      headerText: 'Il tuo saldo è arrivato con noi',
      body: 'Ciao {{customer_name}},\n\nabbiamo aggiunto {{points}} al tuo conto. Il tuo saldo ora è {{loyalty_point}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}で{{points}}をご利用いただけます',
      headerText: '残高を引き継ぎました',
      body: '{{customer_name}}様\n\nアカウントに{{points}}を追加しました。現在の残高は{{loyalty_point}}です。',
      buttonText: '特典を見る',
    },
  },
});
