import type { WordsByLanguage } from '../layout/mail-texts.js';

/** The mail that verifies a sender, and the page behind its link. */
const en = {
  verifySubject: 'Confirm the sender of {shop}',
  verifyBody: '{shop} wants to send its emails to customers from this address. Please confirm that it is yours.',
  verifyUntil: 'The link works once, until {day}, {time} ({city} time).',
  verifyOpen: 'Confirm this address',
  verifyWhy: 'You receive this email because somebody entered this address at {shop}. If that was not you, ignore it.',
  pageTitle: 'Confirm sender',
  pageQuestion: 'Should the emails of {shop} be sent from this address?',
  pageConfirm: 'Confirm',
  pageDone: 'Thank you. The emails of {shop} can now be sent from this address.',
  pageInvalid: 'This link is not valid any more. Ask for a new one in the email settings.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  verifySubject: 'Absender von {shop} bestätigen',
  verifyBody:
    'Die E-Mails von {shop} an die Kundschaft sollen von dieser Adresse verschickt werden. Bitte bestätigen Sie, dass sie Ihnen gehört.',
  verifyUntil: 'Der Link funktioniert einmal, bis {day}, {time} Uhr (Zeit in {city}).',
  verifyOpen: 'Adresse bestätigen',
  verifyWhy:
    'Sie erhalten diese E-Mail, weil jemand diese Adresse bei {shop} eingetragen hat. Wenn Sie das nicht waren, ignorieren Sie sie.',
  pageTitle: 'Absender bestätigen',
  pageQuestion: 'Sollen die E-Mails von {shop} von dieser Adresse verschickt werden?',
  pageConfirm: 'Bestätigen',
  pageDone: 'Vielen Dank. Die E-Mails von {shop} können jetzt von dieser Adresse verschickt werden.',
  pageInvalid: 'Dieser Link ist nicht mehr gültig. Fordern Sie in den E-Mail-Einstellungen einen neuen an.',
};

const es: Words = {
  verifySubject: 'Confirma el remitente de {shop}',
  verifyBody: 'Los correos de {shop} a sus clientes se enviarán desde esta dirección. Confirma que es tuya.',
  verifyUntil: 'El enlace funciona una vez, hasta el {day}, {time} (hora de {city}).',
  verifyOpen: 'Confirmar esta dirección',
  verifyWhy: 'Recibes este correo porque alguien introdujo esta dirección en {shop}. Si no fuiste tú, ignóralo.',
  pageTitle: 'Confirmar remitente',
  pageQuestion: '¿Quieres que los correos de {shop} se envíen desde esta dirección?',
  pageConfirm: 'Confirmar',
  pageDone: 'Gracias. Los correos de {shop} ya se pueden enviar desde esta dirección.',
  pageInvalid: 'Este enlace ya no es válido. Pide uno nuevo en los ajustes de correo.',
};

const fr: Words = {
  verifySubject: 'Confirmez l’expéditeur de {shop}',
  verifyBody:
    'Les e-mails de {shop} à sa clientèle doivent être envoyés depuis cette adresse. Veuillez confirmer qu’elle est à vous.',
  verifyUntil: 'Le lien fonctionne une fois, jusqu’au {day}, {time} (heure de {city}).',
  verifyOpen: 'Confirmer cette adresse',
  verifyWhy:
    'Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse chez {shop}. Si ce n’était pas vous, ignorez-le.',
  pageTitle: 'Confirmer l’expéditeur',
  pageQuestion: 'Les e-mails de {shop} doivent-ils être envoyés depuis cette adresse ?',
  pageConfirm: 'Confirmer',
  pageDone: 'Merci. Les e-mails de {shop} peuvent maintenant être envoyés depuis cette adresse.',
  pageInvalid: 'Ce lien n’est plus valide. Demandez-en un nouveau dans les paramètres des e-mails.',
};

const it: Words = {
  verifySubject: 'Conferma il mittente di {shop}',
  verifyBody: 'Le e-mail di {shop} ai suoi clienti saranno inviate da questo indirizzo. Conferma che è tuo.',
  verifyUntil: 'Il link funziona una volta, fino a {day}, {time} (ora di {city}).',
  verifyOpen: 'Conferma questo indirizzo',
  verifyWhy:
    'Ricevi questa e-mail perché qualcuno ha inserito questo indirizzo in {shop}. Se non sei stato tu, ignorala.',
  pageTitle: 'Conferma mittente',
  pageQuestion: 'Vuoi che le e-mail di {shop} siano inviate da questo indirizzo?',
  pageConfirm: 'Conferma',
  pageDone: 'Grazie. Ora le e-mail di {shop} possono essere inviate da questo indirizzo.',
  pageInvalid: 'Questo link non è più valido. Richiedine uno nuovo nelle impostazioni delle e-mail.',
};

const ja: Words = {
  verifySubject: '{shop}の送信元アドレスの確認',
  verifyBody: '{shop}からお客様へのメールを、このアドレスから送信します。ご自身のアドレスであることをご確認ください。',
  verifyUntil: 'リンクは{day} {time}（{city}時間）まで、1回だけ有効です。',
  verifyOpen: 'アドレスを確認する',
  verifyWhy:
    'このアドレスが{shop}で入力されたため、このメールをお送りしています。お心当たりのない場合は無視してください。',
  pageTitle: '送信元の確認',
  pageQuestion: '{shop}のメールをこのアドレスから送信しますか？',
  pageConfirm: '確認する',
  pageDone: 'ありがとうございます。{shop}のメールをこのアドレスから送信できるようになりました。',
  pageInvalid: 'このリンクは無効になりました。メール設定で新しいリンクをリクエストしてください。',
};

export const verificationWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
