import { mailKind } from './kind.js';

/** Delivers the code of an issued coupon, redeemed for points or granted; transactional. */
export const pointsRedeemed = mailKind({
  topic: 'rewards',
  category: 'transactional',
  isOn: true,
  placeholders: { reward: { form: 'text', sample: '$10 off' }, code: { form: 'code', sample: 'LOYAL-7K2M9Q' } },
  buttonLink: 'store',
  texts: {
    en: {
      subject: 'Your reward at {{shop_name}}: {{reward}}',
      headerText: 'Your reward is ready',
      body: 'Hello {{customer_name}},\n\nYour reward “{{reward}}” is ready. Enter this code at checkout: {{code}}\n\nYour balance: {{loyalty_point}} {{point_name}}.',
      buttonText: 'Visit the store',
    },
    de: {
      subject: 'Ihre Prämie bei {{shop_name}}: {{reward}}',
      headerText: 'Ihre Prämie ist da',
      body: 'Hallo {{customer_name}},\n\nIhre Prämie „{{reward}}“ ist bereit. Geben Sie an der Kasse diesen Code ein: {{code}}\n\nIhr Guthaben: {{loyalty_point}} {{point_name}}.',
      buttonText: 'Zum Shop',
    },
    es: {
      subject: 'Tu recompensa en {{shop_name}}: {{reward}}',
      headerText: 'Tu recompensa está lista',
      body: 'Hola, {{customer_name}}:\n\nTu recompensa «{{reward}}» está lista. Introduce este código al pagar: {{code}}\n\nTu saldo: {{loyalty_point}} {{point_name}}.',
      buttonText: 'Visitar la tienda',
    },
    fr: {
      subject: 'Votre récompense chez {{shop_name}} : {{reward}}',
      headerText: 'Votre récompense est prête',
      body: 'Bonjour {{customer_name}},\n\nVotre récompense « {{reward}} » est prête. Saisissez ce code au moment de payer : {{code}}\n\nVotre solde : {{loyalty_point}} {{point_name}}.',
      buttonText: 'Visiter la boutique',
    },
    it: {
      subject: 'Il tuo premio da {{shop_name}}: {{reward}}',
      headerText: 'Il tuo premio è pronto',
      body: 'Ciao {{customer_name}},\n\nil tuo premio «{{reward}}» è pronto. Inserisci questo codice alla cassa: {{code}}\n\nIl tuo saldo: {{loyalty_point}} {{point_name}}.',
      buttonText: 'Visita il negozio',
    },
    ja: {
      subject: '{{shop_name}}の特典：{{reward}}',
      headerText: '特典をご利用いただけます',
      body: '{{customer_name}}様\n\n特典「{{reward}}」をご用意しました。ご購入手続きで次のコードを入力してください：{{code}}\n\n現在の残高：{{loyalty_point}}{{point_name}}',
      buttonText: 'ストアを見る',
    },
  },
});
