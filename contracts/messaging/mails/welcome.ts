import { mailKind } from './kind.js';

/** Somebody joined the program. Off at first: most stores greet new accounts themselves. */
export const welcomeMail = mailKind({
  topic: 'occasions',
  category: 'marketing',
  isOn: false,
  placeholders: {},
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'Welcome to the rewards program of {{shop_name}}',
      headerText: 'Welcome',
      body: 'Hello {{customer_name}},\n\nYou are now a member of our rewards program. Each order brings you closer to a reward.',
      buttonText: 'See rewards',
    },
    de: {
      subject: 'Willkommen beim Prämienprogramm von {{shop_name}}',
      headerText: 'Willkommen',
      body: 'Hallo {{customer_name}},\n\nSie sind jetzt Mitglied unseres Prämienprogramms. Jede Bestellung bringt Sie einer Prämie näher.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: 'Te damos la bienvenida al programa de {{shop_name}}',
      headerText: 'Te damos la bienvenida',
      body: 'Hola, {{customer_name}}:\n\nYa formas parte de nuestro programa de recompensas. Cada pedido te acerca a una recompensa.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: 'Bienvenue dans le programme de {{shop_name}}',
      headerText: 'Bienvenue',
      body: 'Bonjour {{customer_name}},\n\nVous faites maintenant partie de notre programme de fidélité. Chaque commande vous rapproche d’une récompense.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Ti diamo il benvenuto nel programma di {{shop_name}}',
      headerText: 'Ti diamo il benvenuto',
      body: 'Ciao {{customer_name}},\n\nora fai parte del nostro programma fedeltà. Ogni ordine ti avvicina a un premio.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: '{{shop_name}}の会員プログラムへようこそ',
      headerText: 'ようこそ',
      body: '{{customer_name}}様\n\n会員プログラムへのご登録ありがとうございます。ご注文のたびに特典に近づきます。',
      buttonText: '特典を見る',
    },
  },
});
