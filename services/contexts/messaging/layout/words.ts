import type { WordsByLanguage } from './mail-texts.js';

/** The link below a mail, and the page that it leads to. */
const en = {
  unsubscribe: 'Unsubscribe from these emails',
  question: 'Do you want to stop receiving these emails from {shop}?',
  confirm: 'Unsubscribe',
  done: 'You will not receive these emails from {shop} any more.',
  invalid: 'This link is not valid. Please use the link in the email.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  unsubscribe: 'Diese E-Mails abbestellen',
  question: 'Möchten Sie diese E-Mails von {shop} nicht mehr erhalten?',
  confirm: 'Abbestellen',
  done: 'Sie erhalten diese E-Mails von {shop} nicht mehr.',
  invalid: 'Dieser Link ist nicht gültig. Bitte verwenden Sie den Link in der E-Mail.',
};

const es: Words = {
  unsubscribe: 'Dejar de recibir estos correos',
  question: '¿Quieres dejar de recibir estos correos de {shop}?',
  confirm: 'Dejar de recibirlos',
  done: 'Ya no recibirás estos correos de {shop}.',
  invalid: 'Este enlace no es válido. Usa el enlace del correo.',
};

const fr: Words = {
  unsubscribe: 'Ne plus recevoir ces e-mails',
  question: 'Souhaitez-vous ne plus recevoir ces e-mails de {shop} ?',
  confirm: 'Se désabonner',
  done: 'Vous ne recevrez plus ces e-mails de {shop}.',
  invalid: 'Ce lien n’est pas valide. Veuillez utiliser celui de l’e-mail.',
};

const it: Words = {
  unsubscribe: 'Non ricevere più queste e-mail',
  question: 'Vuoi smettere di ricevere queste e-mail da {shop}?',
  confirm: 'Annulla l’iscrizione',
  done: 'Non riceverai più queste e-mail da {shop}.',
  invalid: 'Questo link non è valido. Usa il link dell’e-mail.',
};

const ja: Words = {
  unsubscribe: 'このメールの配信を停止する',
  question: '{shop}からのこのメールの配信を停止しますか？',
  confirm: '配信を停止する',
  done: '{shop}からのこのメールの配信を停止しました。',
  invalid: 'このリンクは無効です。メールに記載のリンクをご利用ください。',
};

export const messagingWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
