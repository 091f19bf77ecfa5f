import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'lead' | 'button'> = {
  en: {
    title: 'Share {{shop_name}} with a friend',
    lead: 'Your friend gets {{friend_reward}}, you get {{member_reward}}.',
    button: 'Copy your link',
  },
  ar: {
    title: 'شارك {{shop_name}} مع صديق',
    lead: 'يحصل صديقك على {{friend_reward}} وتحصل أنت على {{member_reward}}.',
    button: 'نسخ رابطك',
  },
  cs: {
    title: 'Sdílejte {{shop_name}} s přítelem',
    lead: 'Pro přítele: {{friend_reward}}. Pro vás: {{member_reward}}.',
    button: 'Kopírovat odkaz',
  },
  de: {
    title: '{{shop_name}} weiterempfehlen',
    lead: 'Ihr Freund bekommt {{friend_reward}}, Sie bekommen {{member_reward}}.',
    button: 'Ihren Link kopieren',
  },
  es: {
    title: 'Comparte {{shop_name}} con un amigo',
    lead: 'Tu amigo recibe {{friend_reward}} y tú {{member_reward}}.',
    button: 'Copiar tu enlace',
  },
  fi: {
    title: 'Vinkkaa ystävälle: {{shop_name}}',
    lead: 'Ystävällesi: {{friend_reward}}. Sinulle: {{member_reward}}.',
    button: 'Kopioi linkkisi',
  },
  fr: {
    title: 'Partager {{shop_name}} avec un ami',
    lead: 'Votre ami reçoit {{friend_reward}}, vous recevez {{member_reward}}.',
    button: 'Copier votre lien',
  },
  'he-IL': {
    title: 'שתפו את {{shop_name}} עם חבר',
    lead: 'החבר שלך מקבל {{friend_reward}}, ולך מגיע {{member_reward}}.',
    button: 'העתקת הקישור שלך',
  },
  hi: {
    title: '{{shop_name}} को किसी मित्र से साझा करें',
    lead: 'आपके मित्र को {{friend_reward}} मिलेगा, आपको {{member_reward}} मिलेगा।',
    button: 'अपना लिंक कॉपी करें',
  },
  hu: {
    title: 'Ajánlja barátjának: {{shop_name}}',
    lead: 'A barátjának: {{friend_reward}}. Önnek: {{member_reward}}.',
    button: 'Saját link másolása',
  },
  id: {
    title: 'Bagikan {{shop_name}} kepada teman',
    lead: 'Teman Anda mendapat {{friend_reward}}, Anda mendapat {{member_reward}}.',
    button: 'Salin tautan Anda',
  },
  it: {
    title: 'Condividi {{shop_name}} con un amico',
    lead: 'Il tuo amico riceve {{friend_reward}}, tu ricevi {{member_reward}}.',
    button: 'Copia il tuo link',
  },
  ja: {
    title: '{{shop_name}}を友だちに紹介',
    lead: 'お友だちに{{friend_reward}}、あなたに{{member_reward}}を差し上げます。',
    button: 'リンクをコピー',
  },
  ko: {
    title: '친구에게 {{shop_name}} 공유하기',
    lead: '친구 혜택: {{friend_reward}}, 내 혜택: {{member_reward}}.',
    button: '내 링크 복사',
  },
  ms: {
    title: 'Kongsi {{shop_name}} dengan rakan',
    lead: 'Rakan anda mendapat {{friend_reward}}, anda mendapat {{member_reward}}.',
    button: 'Salin pautan anda',
  },
  nl: {
    title: 'Deel {{shop_name}} met een vriend',
    lead: 'Je vriend krijgt {{friend_reward}}, jij krijgt {{member_reward}}.',
    button: 'Kopieer je link',
  },
  nb: {
    title: 'Del {{shop_name}} med en venn',
    lead: 'Vennen din får {{friend_reward}}, du får {{member_reward}}.',
    button: 'Kopier lenken din',
  },
  pl: {
    title: 'Poleć {{shop_name}} znajomemu',
    lead: 'Dla znajomego: {{friend_reward}}. Dla Ciebie: {{member_reward}}.',
    button: 'Skopiuj swój link',
  },
  pt: {
    title: 'Partilhe {{shop_name}} com um amigo',
    lead: 'O seu amigo recebe {{friend_reward}} e, para si, {{member_reward}}.',
    button: 'Copiar o seu link',
  },
  ro: {
    title: 'Recomandă {{shop_name}} unui prieten',
    lead: 'Prietenul tău primește {{friend_reward}}, tu primești {{member_reward}}.',
    button: 'Copiază-ți linkul',
  },
  ru: {
    title: 'Расскажите другу: {{shop_name}}',
    lead: 'Другу: {{friend_reward}}. Вам: {{member_reward}}.',
    button: 'Скопировать ссылку',
  },
  sk: {
    title: 'Zdieľajte {{shop_name}} s priateľom',
    lead: 'Pre priateľa: {{friend_reward}}. Pre vás: {{member_reward}}.',
    button: 'Kopírovať odkaz',
  },
  sl: {
    title: 'Priporočite {{shop_name}} prijatelju',
    lead: 'Za prijatelja: {{friend_reward}}. Za vas: {{member_reward}}.',
    button: 'Kopiraj povezavo',
  },
  sv: {
    title: 'Tipsa en vän om {{shop_name}}',
    lead: 'Din vän får {{friend_reward}}, du får {{member_reward}}.',
    button: 'Kopiera din länk',
  },
  th: {
    title: 'แบ่งปัน {{shop_name}} ให้เพื่อน',
    lead: 'เพื่อนของคุณได้รับ {{friend_reward}} และคุณได้รับ {{member_reward}}',
    button: 'คัดลอกลิงก์ของคุณ',
  },
  tr: {
    title: 'Bir arkadaşınıza önerin: {{shop_name}}',
    lead: 'Arkadaşınıza {{friend_reward}}, size {{member_reward}}.',
    button: 'Bağlantıyı kopyala',
  },
  ur: {
    title: '{{shop_name}} کو دوست کے ساتھ شیئر کریں',
    lead: 'آپ کے دوست کو {{friend_reward}} ملے گا، آپ کو {{member_reward}} ملے گا۔',
    button: 'اپنا لنک کاپی کریں',
  },
  vi: {
    title: 'Chia sẻ {{shop_name}} với bạn bè',
    lead: 'Bạn của bạn nhận {{friend_reward}}, bạn nhận {{member_reward}}.',
    button: 'Sao chép liên kết',
  },
  'zh-CN': {
    title: '与好友分享 {{shop_name}}',
    lead: '好友可得{{friend_reward}}，您可得{{member_reward}}。',
    button: '复制您的链接',
  },
  'zh-TW': {
    title: '與好友分享 {{shop_name}}',
    lead: '好友可得{{friend_reward}}，您可得{{member_reward}}。',
    button: '複製您的連結',
  },
};
