import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'lead' | 'viewOnly'> = {
  en: {
    title: 'Discounts for your {{point_name}}',
    lead: 'You have {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Sign in to use your points.',
  },
  ar: {
    title: 'خصومات مقابل {{point_name}}',
    lead: 'لديك {{loyalty_point}} من {{point_name}}.',
    viewOnly: 'سجّل الدخول لاستخدام نقاطك.',
  },
  cs: {
    title: 'Slevy za vaše {{point_name}}',
    lead: 'Vaše {{point_name}}: {{loyalty_point}}.',
    viewOnly: 'Přihlaste se a využijte své body.',
  },
  de: {
    title: 'Rabatte für Ihre {{point_name}}',
    lead: 'Sie haben {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Melden Sie sich an, um Ihre Punkte zu nutzen.',
  },
  es: {
    title: 'Descuentos por tus {{point_name}}',
    lead: 'Tienes {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Inicia sesión para usar tus puntos.',
  },
  fi: {
    title: 'Alennukset, kun käytät omat {{point_name}}',
    lead: 'Omat {{point_name}}: {{loyalty_point}}.',
    viewOnly: 'Kirjaudu sisään käyttääksesi pisteitäsi.',
  },
  fr: {
    title: 'Réductions pour vos {{point_name}}',
    lead: 'Vous avez {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Connectez-vous pour utiliser vos points.',
  },
  'he-IL': {
    title: 'הנחות תמורת ה{{point_name}} שלך',
    lead: 'יש לך {{loyalty_point}} {{point_name}}.',
    viewOnly: 'היכנסו כדי להשתמש בנקודות.',
  },
  hi: {
    title: 'आपके {{point_name}} पर छूट',
    lead: 'आपके पास {{loyalty_point}} {{point_name}} हैं।',
    viewOnly: 'अपने पॉइंट इस्तेमाल करने के लिए साइन इन करें।',
  },
  hu: {
    title: 'Kedvezmények: {{point_name}} beváltása',
    lead: 'Felhasználható {{point_name}}: {{loyalty_point}}.',
    viewOnly: 'Jelentkezzen be a pontjai felhasználásához.',
  },
  id: {
    title: 'Diskon dengan {{point_name}} Anda',
    lead: 'Anda punya {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Masuk untuk memakai poin Anda.',
  },
  it: {
    title: 'Sconti per i tuoi {{point_name}}',
    lead: 'Hai {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Accedi per usare i tuoi punti.',
  },
  ja: {
    title: '{{point_name}}で割引',
    lead: '{{loyalty_point}} {{point_name}}をお持ちです。',
    viewOnly: 'ログインするとポイントを使えます。',
  },
  ko: {
    title: '{{point_name}} 할인',
    lead: '보유 {{point_name}}: {{loyalty_point}}.',
    viewOnly: '포인트를 사용하려면 로그인하세요.',
  },
  ms: {
    title: 'Diskaun dengan {{point_name}} anda',
    lead: 'Anda ada {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Log masuk untuk menggunakan mata anda.',
  },
  nl: {
    title: 'Kortingen voor je {{point_name}}',
    lead: 'Je hebt {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Log in om je punten te gebruiken.',
  },
  nb: {
    title: 'Rabatter for dine {{point_name}}',
    lead: 'Du har {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Logg inn for å bruke poengene dine.',
  },
  pl: {
    title: 'Zniżki za Twoje {{point_name}}',
    lead: 'Twoje {{point_name}}: {{loyalty_point}}.',
    viewOnly: 'Zaloguj się, aby użyć swoich punktów.',
  },
  pt: {
    title: 'Descontos pelos seus {{point_name}}',
    lead: 'Tem {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Inicie sessão para usar os seus pontos.',
  },
  ro: {
    title: 'Reduceri în schimb pentru {{point_name}}',
    lead: 'Ai {{point_name}}: {{loyalty_point}}.',
    viewOnly: 'Conectează-te pentru a folosi punctele.',
  },
  ru: {
    title: 'Скидки за ваши {{point_name}}',
    lead: 'Ваши {{point_name}}: {{loyalty_point}}.',
    viewOnly: 'Войдите, чтобы использовать баллы.',
  },
  sk: {
    title: 'Zľavy za vaše {{point_name}}',
    lead: 'Vaše {{point_name}}: {{loyalty_point}}.',
    viewOnly: 'Prihláste sa a využite svoje body.',
  },
  sl: {
    title: 'Popusti za vaše {{point_name}}',
    lead: 'Vaše {{point_name}}: {{loyalty_point}}.',
    viewOnly: 'Prijavite se za uporabo točk.',
  },
  sv: {
    title: 'Rabatter för dina {{point_name}}',
    lead: 'Du har {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Logga in för att använda dina poäng.',
  },
  th: {
    title: 'ส่วนลดจาก{{point_name}}ของคุณ',
    lead: 'คุณมี {{loyalty_point}} {{point_name}}',
    viewOnly: 'เข้าสู่ระบบเพื่อใช้คะแนน',
  },
  tr: {
    title: 'İndirim için {{point_name}} kullanın',
    lead: '{{loyalty_point}} {{point_name}} bakiyeniz var.',
    viewOnly: 'Puanlarınızı kullanmak için giriş yapın.',
  },
  ur: {
    title: 'آپ کے {{point_name}} پر رعایتیں',
    lead: 'آپ کے پاس {{loyalty_point}} {{point_name}} ہیں۔',
    viewOnly: 'اپنے پوائنٹس استعمال کرنے کے لیے سائن ان کریں۔',
  },
  vi: {
    title: 'Giảm giá bằng {{point_name}} của bạn',
    lead: 'Bạn có {{loyalty_point}} {{point_name}}.',
    viewOnly: 'Đăng nhập để dùng điểm của bạn.',
  },
  'zh-CN': {
    title: '{{point_name}}抵扣优惠',
    lead: '您有 {{loyalty_point}} {{point_name}}。',
    viewOnly: '登录后即可使用积分。',
  },
  'zh-TW': {
    title: '{{point_name}}折抵優惠',
    lead: '您有 {{loyalty_point}} {{point_name}}。',
    viewOnly: '登入後即可使用點數。',
  },
};
