import type { WordsByLanguage } from '../layout/mail-texts.js';

const en = {
  stoppedSubject: 'Emails of {shop}: your own sender needs attention',
  stoppedSmtp: 'Your SMTP server no longer accepts its user name and password.',
  stoppedDomain: 'The DNS record that signs your emails is missing at {domain}.',
  stoppedNow: 'No email is lost: until this is solved, emails to your customers are sent another way.',
  stoppedOpen: 'Open email settings',
  stoppedWhy: 'You receive this email because you are the contact of {shop}.',
};
type Words = Readonly<Record<keyof typeof en, string>>;

const de: Words = {
  stoppedSubject: 'E-Mails von {shop}: Ihr eigener Absender braucht Aufmerksamkeit',
  stoppedSmtp: 'Ihr SMTP-Server akzeptiert Benutzername und Passwort nicht mehr.',
  stoppedDomain: 'Der DNS-Eintrag, der Ihre E-Mails signiert, fehlt bei {domain}.',
  stoppedNow:
    'Keine E-Mail geht verloren: Bis dies gelöst ist, werden E-Mails an Ihre Kundschaft auf anderem Weg verschickt.',
  stoppedOpen: 'E-Mail-Einstellungen öffnen',
  stoppedWhy: 'Sie erhalten diese E-Mail, weil Sie der Kontakt von {shop} sind.',
};

const es: Words = {
  stoppedSubject: 'Correos de {shop}: tu remitente propio necesita atención',
  stoppedSmtp: 'Tu servidor SMTP ya no acepta su usuario y contraseña.',
  stoppedDomain: 'Falta en {domain} el registro DNS que firma tus correos.',
  stoppedNow: 'No se pierde ningún correo: hasta que se resuelva, los correos a tus clientes se envían por otra vía.',
  stoppedOpen: 'Abrir los ajustes de correo',
  stoppedWhy: 'Recibes este correo porque eres el contacto de {shop}.',
};

const fr: Words = {
  stoppedSubject: 'E-mails de {shop} : votre expéditeur demande votre attention',
  stoppedSmtp: 'Votre serveur SMTP n’accepte plus son nom d’utilisateur et son mot de passe.',
  stoppedDomain: 'L’enregistrement DNS qui signe vos e-mails manque sur {domain}.',
  stoppedNow: 'Aucun e-mail n’est perdu : d’ici là, les e-mails à votre clientèle sont envoyés par un autre chemin.',
  stoppedOpen: 'Ouvrir les paramètres des e-mails',
  stoppedWhy: 'Vous recevez cet e-mail parce que vous êtes le contact de {shop}.',
};

const it: Words = {
  stoppedSubject: 'E-mail di {shop}: il tuo mittente richiede attenzione',
  stoppedSmtp: 'Il tuo server SMTP non accetta più nome utente e password.',
  stoppedDomain: 'Su {domain} manca il record DNS che firma le tue e-mail.',
  stoppedNow: 'Nessuna e-mail va persa: fino ad allora le e-mail ai tuoi clienti partono per un’altra via.',
  stoppedOpen: 'Apri le impostazioni delle e-mail',
  stoppedWhy: 'Ricevi questa e-mail perché sei il contatto di {shop}.',
};

const ja: Words = {
  stoppedSubject: '{shop}のメール：送信元の設定をご確認ください',
  stoppedSmtp: 'SMTPサーバーがユーザー名とパスワードを受け付けなくなりました。',
  stoppedDomain: 'メールに署名するDNSレコードが{domain}に見つかりません。',
  stoppedNow: 'メールは失われません。解決するまで、お客様へのメールは別の経路で送信されます。',
  stoppedOpen: 'メール設定を開く',
  stoppedWhy: '{shop}の連絡先として登録されているため、このメールをお送りしています。',
};

export const stoppedWords: WordsByLanguage<Words> = { en, de, es, fr, it, ja };
