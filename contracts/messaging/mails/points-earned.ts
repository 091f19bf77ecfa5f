import { mailKind } from './kind.js';

/**
 * Points were earned. `reason` is the name of the program, of several where earnings of an hour are one mail. Off at first: it would be a mail
 * more with each order.
 */
export const pointsEarned = mailKind({
  topic: 'points',
  category: 'marketing',
  isOn: false,
  placeholders: {
    points: { form: 'points', sample: 120 },
    reason: { form: 'text', sample: 'Place an order' },
  },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'You earned {{points}} at {{shop_name}}',
      headerText: 'You earned {{points}}',
      body: 'Hello {{customer_name}},\n\nYou earned {{points}} for “{{reason}}”. Your balance is now {{loyalty_point}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: '{{points}} bei {{shop_name}} gesammelt',
      headerText: '{{points}} gesammelt',
      body: 'Hallo {{customer_name}},\n\nfür „{{reason}}“ haben Sie {{points}} erhalten. Ihr Guthaben beträgt jetzt {{loyalty_point}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: 'Has ganado {{points}} en {{shop_name}}',
      headerText: 'Has ganado {{points}}',
      body: 'Hola, {{customer_name}}:\n\nHas ganado {{points}} por «{{reason}}». Tu saldo es ahora de {{loyalty_point}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: 'Vous avez gagné {{points}} chez {{shop_name}}',
      headerText: 'Vous avez gagné {{points}}',
      body: 'Bonjour {{customer_name}},\n\nVous avez gagné {{points}} pour « {{reason}} ». Votre solde est maintenant de {{loyalty_point}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Hai guadagnato {{points}} da {{shop_name}}',
      headerText: 'Hai guadagnato {{points}}',
      body: 'Ciao {{customer_name}},\n\nhai guadagnato {{points}} per «{{reason}}». Il tuo saldo ora è {{loyalty_point}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}で{{points}}を獲得しました',
      headerText: '{{points}}を獲得しました',
      body: '{{customer_name}}様\n\n「{{reason}}」で{{points}}を獲得しました。現在の残高は{{loyalty_point}}です。',
      buttonText: '特典を見る',
    },
  },
});
