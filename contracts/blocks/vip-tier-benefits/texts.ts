import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'lead' | 'button'> = {
  en: { title: 'VIP tiers', lead: 'The more you shop, the more you get.', button: 'Sign in to see your tier' },
  ar: { title: 'مستويات VIP', lead: 'كلما تسوّقت أكثر، حصلت على المزيد.', button: 'سجّل الدخول لرؤية مستواك' },
  cs: {
    title: 'VIP úrovně',
    lead: 'Čím více nakupujete, tím více získáte.',
    button: 'Přihlaste se a zobrazte svou úroveň',
  },
  de: {
    title: 'VIP-Stufen',
    lead: 'Je mehr Sie einkaufen, desto mehr bekommen Sie.',
    button: 'Anmelden und Ihre Stufe sehen',
  },
  es: { title: 'Niveles VIP', lead: 'Cuanto más compras, más recibes.', button: 'Inicia sesión para ver tu nivel' },
  fi: { title: 'VIP-tasot', lead: 'Mitä enemmän ostat, sitä enemmän saat.', button: 'Kirjaudu sisään ja katso tasosi' },
  fr: {
    title: 'Niveaux VIP',
    lead: 'Plus vous achetez, plus vous recevez.',
    button: 'Se connecter pour voir votre niveau',
  },
  'he-IL': { title: 'דרגות VIP', lead: 'ככל שקונים יותר, מקבלים יותר.', button: 'היכנסו כדי לראות את הדרגה' },
  hi: { title: 'VIP स्तर', lead: 'जितनी ज़्यादा खरीदारी, उतने ज़्यादा फ़ायदे।', button: 'अपना स्तर देखने के लिए साइन इन करें' },
  hu: {
    title: 'VIP-szintek',
    lead: 'Minél többet vásárol, annál többet kap.',
    button: 'Jelentkezzen be, és nézze meg a szintjét',
  },
  id: {
    title: 'Level VIP',
    lead: 'Makin banyak berbelanja, makin banyak yang Anda dapat.',
    button: 'Masuk untuk melihat level Anda',
  },
  it: { title: 'Livelli VIP', lead: 'Più acquisti, più ricevi.', button: 'Accedi per vedere il tuo livello' },
  ja: { title: 'VIPランク', lead: 'ご利用が増えるほど、特典も増えます。', button: 'ログインしてランクを見る' },
  ko: { title: 'VIP 등급', lead: '더 많이 쇼핑할수록 더 많은 혜택을 받습니다.', button: '로그인하고 내 등급 보기' },
  ms: {
    title: 'Tahap VIP',
    lead: 'Lebih banyak anda membeli, lebih banyak anda dapat.',
    button: 'Log masuk untuk melihat tahap anda',
  },
  nl: { title: 'VIP-niveaus', lead: 'Hoe meer je winkelt, hoe meer je krijgt.', button: 'Log in om je niveau te zien' },
  nb: { title: 'VIP-nivåer', lead: 'Jo mer du handler, desto mer får du.', button: 'Logg inn for å se nivået ditt' },
  pl: {
    title: 'Poziomy VIP',
    lead: 'Im więcej kupujesz, tym więcej zyskujesz.',
    button: 'Zaloguj się, aby zobaczyć swój poziom',
  },
  pt: { title: 'Níveis VIP', lead: 'Quanto mais compra, mais recebe.', button: 'Inicie sessão para ver o seu nível' },
  ro: {
    title: 'Niveluri VIP',
    lead: 'Cu cât cumperi mai mult, cu atât primești mai mult.',
    button: 'Conectează-te pentru a-ți vedea nivelul',
  },
  ru: {
    title: 'VIP-уровни',
    lead: 'Чем больше покупок, тем больше выгод.',
    button: 'Войдите, чтобы увидеть свой уровень',
  },
  sk: {
    title: 'VIP úrovne',
    lead: 'Čím viac nakupujete, tým viac získate.',
    button: 'Prihláste sa a zobrazte svoju úroveň',
  },
  sl: { title: 'Ravni VIP', lead: 'Več ko kupujete, več prejmete.', button: 'Prijavite se in si oglejte svojo raven' },
  sv: { title: 'VIP-nivåer', lead: 'Ju mer du handlar, desto mer får du.', button: 'Logga in för att se din nivå' },
  th: { title: 'ระดับ VIP', lead: 'ยิ่งซื้อมาก ยิ่งได้มาก', button: 'เข้าสู่ระบบเพื่อดูระดับของคุณ' },
  tr: {
    title: 'VIP seviyeleri',
    lead: 'Ne kadar çok alışveriş yaparsanız o kadar çok kazanırsınız.',
    button: 'Seviyenizi görmek için giriş yapın',
  },
  ur: {
    title: 'VIP درجے',
    lead: 'جتنی زیادہ خریداری، اتنے زیادہ فائدے۔',
    button: 'اپنا درجہ دیکھنے کے لیے سائن ان کریں',
  },
  vi: { title: 'Hạng VIP', lead: 'Càng mua nhiều, càng nhận nhiều.', button: 'Đăng nhập để xem hạng của bạn' },
  'zh-CN': { title: 'VIP 等级', lead: '购物越多，获得越多。', button: '登录查看您的等级' },
  'zh-TW': { title: 'VIP 等級', lead: '購物越多，獲得越多。', button: '登入查看您的等級' },
};
