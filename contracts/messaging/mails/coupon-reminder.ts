import { mailKind } from './kind.js';

/** A coupon that was not used ends soon. */
export const couponReminder = mailKind({
  topic: 'rewards',
  category: 'marketing',
  isOn: true,
  placeholders: {
    reward: { form: 'text', sample: '$10 off' },
    code: { form: 'code', sample: 'LOYAL-7K2M9Q' },
    expiry_date: { form: 'date', sample: '2026-12-31T22:59:59.000Z' },
  },
  buttonLink: 'store',
  daysBefore: { default: 3, max: 60 },
  texts: {
    en: {
      subject: '{{reward}} at {{shop_name}} ends on {{expiry_date}}',
      headerText: 'Your reward ends on {{expiry_date}}',
      body: 'Hello {{customer_name}},\n\n“{{reward}}” is still unused. Enter this code at checkout by {{expiry_date}}: {{code}}',
      buttonText: 'Visit the store',
    },
    de: {
      subject: '{{reward}} bei {{shop_name}} endet am {{expiry_date}}',
      headerText: 'Ihre Prämie endet am {{expiry_date}}',
      body: 'Hallo {{customer_name}},\n\n„{{reward}}“ ist noch nicht eingelöst. Geben Sie bis {{expiry_date}} an der Kasse diesen Code ein: {{code}}',
      buttonText: 'Zum Shop',
    },
    es: {
      subject: '{{reward}} en {{shop_name}} termina el {{expiry_date}}',
      headerText: 'Tu recompensa termina el {{expiry_date}}',
      body: 'Hola, {{customer_name}}:\n\nAún no has usado «{{reward}}». Introduce este código al pagar hasta el {{expiry_date}}: {{code}}',
      buttonText: 'Visitar la tienda',
    },
    fr: {
      subject: '{{reward}} chez {{shop_name}} se termine le {{expiry_date}}',
      headerText: 'Votre récompense se termine le {{expiry_date}}',
      body: 'Bonjour {{customer_name}},\n\nVous n’avez pas encore utilisé « {{reward}} ». Saisissez ce code au moment de payer avant le {{expiry_date}} : {{code}}',
      buttonText: 'Visiter la boutique',
    },
    it: {
      subject: '{{reward}} da {{shop_name}} scade il {{expiry_date}}',
      headerText: 'Il tuo premio scade il {{expiry_date}}',
      body: 'Ciao {{customer_name}},\n\nnon hai ancora usato «{{reward}}». Inserisci questo codice alla cassa entro il {{expiry_date}}: {{code}}',
      buttonText: 'Visita il negozio',
    },
    ja: {
      subject: '{{shop_name}}の{{reward}}は{{expiry_date}}までです',
      headerText: '特典の期限は{{expiry_date}}です',
      body: '{{customer_name}}様\n\n「{{reward}}」をまだご利用いただけます。{{expiry_date}}までに、ご購入手続きで次のコードを入力してください：{{code}}',
      buttonText: 'ストアを見る',
    },
  },
});
