import { mailKind } from './kind.js';

/** Staff approved or declined a review. `decision` is the sentence that says so. */
export const reviewDecided = mailKind({
  topic: 'occasions',
  category: 'marketing',
  isOn: true,
  placeholders: { decision: { form: 'text', sample: 'Your review has been approved.' } },
  buttonLink: 'loyalty-page',
  texts: {
    en: {
      subject: 'About your review at {{shop_name}}',
      headerText: 'Thank you for your review',
      body: 'Hello {{customer_name}},\n\nThank you for taking the time. {{decision}}',
      buttonText: 'Visit the store',
    },
    de: {
      subject: 'Zu Ihrer Bewertung bei {{shop_name}}',
      headerText: 'Danke für Ihre Bewertung',
      body: 'Hallo {{customer_name}},\n\ndanke, dass Sie sich die Zeit genommen haben. {{decision}}',
      buttonText: 'Zum Shop',
    },
    es: {
      subject: 'Sobre tu reseña en {{shop_name}}',
      headerText: 'Gracias por tu reseña',
      body: 'Hola, {{customer_name}}:\n\nGracias por dedicarnos tu tiempo. {{decision}}',
      buttonText: 'Visitar la tienda',
    },
    fr: {
      subject: 'À propos de votre avis chez {{shop_name}}',
      headerText: 'Merci pour votre avis',
      body: 'Bonjour {{customer_name}},\n\nMerci d’avoir pris le temps. {{decision}}',
      buttonText: 'Visiter la boutique',
    },
    it: {
      subject: 'La tua recensione da {{shop_name}}',
      headerText: 'Grazie per la tua recensione',
      body: 'Ciao {{customer_name}},\n\ngrazie per il tempo che ci hai dedicato. {{decision}}',
      buttonText: 'Visita il negozio',
    },
    ja: {
      subject: '{{shop_name}}のレビューについて',
      headerText: 'レビューありがとうございます',
      body: '{{customer_name}}様\n\nお時間をいただきありがとうございます。{{decision}}',
      buttonText: 'ストアを見る',
    },
  },
});
