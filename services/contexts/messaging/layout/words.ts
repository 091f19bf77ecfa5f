import type { WordsByLanguage } from './mail-texts.js';

/** The link below a mail, and the page that it leads to. */
const en = {
  unsubscribe: 'Unsubscribe from these emails',
  question: 'Do you want to stop receiving these emails from {shop}?',
  confirm: 'Unsubscribe',
  done: 'You will not receive these emails from {shop} any more.',
  invalid: 'This link is not valid. Please use the link in the email.',
  test: 'This is the link of a test email. In a real one, it stops these emails.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  unsubscribe: 'Diese E-Mails abbestellen',
  question: 'Möchten Sie diese E-Mails von {shop} nicht mehr erhalten?',
  confirm: 'Abbestellen',
  done: 'Sie erhalten diese E-Mails von {shop} nicht mehr.',
  invalid: 'Dieser Link ist nicht gültig. Bitte verwenden Sie den Link in der E-Mail.',
  test: 'Dies ist der Link einer Test-E-Mail. In einer echten beendet er diese E-Mails.',
};

const es: Words = {
  unsubscribe: 'Dejar de recibir estos correos',
  question: '¿Quieres dejar de recibir estos correos de {shop}?',
  confirm: 'Dejar de recibirlos',
  done: 'Ya no recibirás estos correos de {shop}.',
  invalid: 'Este enlace no es válido. Usa el enlace del correo.',
  test: 'Este es el enlace de un correo de prueba. En uno real, detiene estos correos.',
};

const fr: Words = {
  unsubscribe: 'Ne plus recevoir ces e-mails',
  question: 'Souhaitez-vous ne plus recevoir ces e-mails de {shop} ?',
  confirm: 'Se désabonner',
  done: 'Vous ne recevrez plus ces e-mails de {shop}.',
  invalid: 'Ce lien n’est pas valide. Veuillez utiliser celui de l’e-mail.',
  test: 'Ceci est le lien d’un e-mail de test. Dans un vrai e-mail, il arrête ces envois.',
};

const it: Words = {
  unsubscribe: 'Non ricevere più queste e-mail',
  question: 'Vuoi smettere di ricevere queste e-mail da {shop}?',
  confirm: 'Annulla l’iscrizione',
  done: 'Non riceverai più queste e-mail da {shop}.',
  invalid: 'Questo link non è valido. Usa il link dell’e-mail.',
  test: 'Questo è il link di un’e-mail di prova. In un’e-mail vera interrompe questi invii.',
};

const ja: Words = {
  unsubscribe: 'このメールの配信を停止する',
  question: '{shop}からのこのメールの配信を停止しますか？',
  confirm: '配信を停止する',
  done: '{shop}からのこのメールの配信を停止しました。',
  invalid: 'このリンクは無効です。メールに記載のリンクをご利用ください。',
  test: 'これはテストメールのリンクです。実際のメールでは、このリンクから配信を停止できます。',
};

export const messagingWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
