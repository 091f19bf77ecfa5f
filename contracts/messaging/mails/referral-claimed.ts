import { mailKind } from './kind.js';

/** To the member: the friend has ordered, and the order waits for approval. */
export const referralClaimed = mailKind({
  topic: 'referrals',
  category: 'marketing',
  isOn: true,
  placeholders: { reward: { form: 'text', sample: '100 points' } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'Your friend has ordered at {{shop_name}}',
      headerText: 'Your friend has ordered',
      body: 'Hello {{customer_name}},\n\nThe friend you invited has placed an order. As soon as it is approved, you get {{reward}}.',
      buttonText: 'See rewards',
    },
    de: {
      subject: 'Ihre Einladung hat zu einer Bestellung bei {{shop_name}} geführt',
      headerText: 'Es wurde bestellt',
      body: 'Hallo {{customer_name}},\n\nauf Ihre Einladung hin wurde bestellt. Sobald die Bestellung bestätigt ist, erhalten Sie {{reward}}.',
      buttonText: 'Prämien ansehen',
    },
    es: {
      subject: 'Tu invitación ha traído un pedido a {{shop_name}}',
      headerText: 'Hay un pedido por tu invitación',
      body: 'Hola, {{customer_name}}:\n\nLa persona a la que invitaste ha hecho un pedido. En cuanto se apruebe, recibirás {{reward}}.',
      buttonText: 'Ver recompensas',
    },
    fr: {
      subject: 'Votre invitation a donné lieu à une commande chez {{shop_name}}',
      headerText: 'Une commande grâce à vous',
      body: 'Bonjour {{customer_name}},\n\nLa personne que vous avez invitée a passé commande. Dès son approbation, vous recevrez {{reward}}.',
      buttonText: 'Voir les récompenses',
    },
    it: {
      subject: 'Il tuo invito ha portato un ordine a {{shop_name}}',
      headerText: 'Un ordine grazie a te',
      body: 'Ciao {{customer_name}},\n\nla persona che hai invitato ha fatto un ordine. Appena sarà approvato riceverai {{reward}}.',
      buttonText: 'Vedi i premi',
    },
    ja: {
      subject: 'ご紹介のお友だちが{{shop_name}}でご注文されました',
      headerText: 'お友だちがご注文されました',
      body: '{{customer_name}}様\n\nご招待されたお友だちがご注文されました。承認され次第、{{reward}}を差し上げます。',
      buttonText: '特典を見る',
    },
  },
});
