/** Texts of the landing page in English. Alerts of the spec stand letter for letter (MSG-122 to MSG-126). */
export const landingEnglish = {
  title: '{shop} has a gift for you',
  sent: 'A friend sent you here.',
  sentBy: '{name} sent you here.',
  lead: 'Leave your email to get it.',
  points: '{what} with your first order',
  off: '{what} your first order',
  email: 'Email',
  get: 'Get it',
  busy: 'Working…',
  code: 'Your code',
  codeLead: 'Use this code at the checkout.',
  pointsLead: 'You get your gift with your first order under this email.',
  copy: 'Copy',
  copied: 'Copied',
  shop: 'Start shopping',
  unavailable: 'This is not available right now. Try again.',
  'referral.account-not-found': 'Account not found',
  'referral.email-invalid': 'Email invalid',
  'referral.limited': 'Referral limited',
  'referral.email-existed': 'Email existed',
  'referral.email-referred': 'Email referred',
  gone: 'This link no longer works',
  goneLead: 'Ask your friend for a new one, or have a look around the store.',
};
export type LandingKey = keyof typeof landingEnglish;
type LandingWords = Readonly<Record<LandingKey, string>>;

const words = (texts: string): LandingWords => {
  const parts = texts.split('~');
  return Object.fromEntries(Object.keys(landingEnglish).map((key, at) => [key, parts[at]])) as unknown as LandingWords;
};

/** Every language, each in the order of the English texts. */
export const LANDING_TEXTS = new Map<string, LandingWords>(
  Object.entries({
    en: landingEnglish,
    de: words(
      '{shop} hat ein Geschenk für Sie~Ein Freund hat Sie geschickt.~{name} hat Sie geschickt.~Geben Sie Ihre E-Mail an, um es zu bekommen.~{what} mit Ihrer ersten Bestellung~{what} auf Ihre erste Bestellung~E-Mail~Holen~Einen Moment…~Ihr Code~Verwenden Sie diesen Code an der Kasse.~Ihr Geschenk bekommen Sie mit Ihrer ersten Bestellung unter dieser E-Mail.~Kopieren~Kopiert~Zum Shop~Das ist gerade nicht verfügbar. Versuchen Sie es erneut.~Konto nicht gefunden~E-Mail ungültig~Empfehlungen begrenzt~E-Mail schon vorhanden~E-Mail schon empfohlen~Dieser Link funktioniert nicht mehr~Bitten Sie Ihren Freund um einen neuen, oder sehen Sie sich im Shop um.',
    ),
    es: words(
      '{shop} tiene un regalo para ti~Un amigo te ha enviado aquí.~{name} te ha enviado aquí.~Deja tu email para recibirlo.~{what} con tu primer pedido~{what} en tu primer pedido~Email~Conseguirlo~Un momento…~Tu código~Usa este código al pagar.~Recibirás tu regalo con tu primer pedido con este email.~Copiar~Copiado~Empezar a comprar~Ahora no está disponible. Inténtalo de nuevo.~Cuenta no encontrada~Email no válido~Referidos limitados~El email ya existe~El email ya fue referido~Este enlace ya no funciona~Pide uno nuevo a tu amigo o echa un vistazo a la tienda.',
    ),
    fr: words(
      '{shop} a un cadeau pour vous~Un ami vous envoie ici.~{name} vous envoie ici.~Laissez votre e-mail pour le recevoir.~{what} avec votre première commande~{what} sur votre première commande~E-mail~Le recevoir~Un instant…~Votre code~Utilisez ce code au moment de payer.~Vous recevez votre cadeau avec votre première commande sous cet e-mail.~Copier~Copié~Aller à la boutique~Indisponible pour l’instant. Réessayez.~Compte introuvable~E-mail non valide~Parrainages limités~E-mail déjà existant~E-mail déjà parrainé~Ce lien ne fonctionne plus~Demandez-en un nouveau à votre ami, ou faites un tour dans la boutique.',
    ),
    it: words(
      '{shop} ha un regalo per te~Ti manda un amico.~Ti manda {name}.~Lascia la tua e-mail per riceverlo.~{what} con il tuo primo ordine~{what} sul tuo primo ordine~E-mail~Ricevilo~Un momento…~Il tuo codice~Usa questo codice alla cassa.~Ricevi il regalo con il primo ordine con questa e-mail.~Copia~Copiato~Inizia a comprare~Ora non è disponibile. Riprova.~Account non trovato~E-mail non valida~Referral limitati~E-mail già esistente~E-mail già invitata~Questo link non funziona più~Chiedine uno nuovo al tuo amico o dai un’occhiata al negozio.',
    ),
    ja: words(
      '{shop}からの贈り物~友だちの紹介です。~{name}さんからの紹介です。~メールアドレスを入力してお受け取りください。~初回のご注文で{what}~初回のご注文が{what}~メールアドレス~受け取る~お待ちください…~あなたのコード~お会計の際にこのコードをお使いください。~このメールアドレスでの初回のご注文で特典が付与されます。~コピー~コピーしました~買い物をはじめる~現在ご利用いただけません。もう一度お試しください。~アカウントが見つかりません~メールアドレスが無効です~紹介の上限に達しました~メールアドレスは登録済みです~メールアドレスは紹介済みです~このリンクは使えなくなりました~友だちに新しいリンクをもらうか、ストアをご覧ください。',
    ),
  }),
);

/** Texts of the landing page in a language; English without its own. */
export const landingTexts = (language: string): LandingWords =>
  LANDING_TEXTS.get(language.slice(0, 2)) ?? landingEnglish;

/** A text with its places filled. */
export const inPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
