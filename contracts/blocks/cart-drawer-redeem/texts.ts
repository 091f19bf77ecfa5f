import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'lead' | 'guest'> = {
  en: {
    title: 'You have {{loyalty_point}} {{point_name}}',
    lead: 'Use them on this order.',
    guest: 'Sign in to use your {{point_name}}.',
  },
  ar: {
    title: 'لديك {{loyalty_point}} من {{point_name}}',
    lead: 'استخدمها في هذا الطلب.',
    guest: 'سجّل الدخول لاستخدام {{point_name}}.',
  },
  cs: {
    title: 'Vaše {{point_name}}: {{loyalty_point}}',
    lead: 'Využijte je v této objednávce.',
    guest: 'Přihlaste se a využijte své {{point_name}}.',
  },
  de: {
    title: 'Sie haben {{loyalty_point}} {{point_name}}',
    lead: 'Nutzen Sie sie für diese Bestellung.',
    guest: 'Melden Sie sich an, um Ihre {{point_name}} einzulösen.',
  },
  es: {
    title: 'Tienes {{loyalty_point}} {{point_name}}',
    lead: 'Úsalos en este pedido.',
    guest: 'Inicia sesión para usar tus {{point_name}}.',
  },
  fi: {
    title: 'Omat {{point_name}}: {{loyalty_point}}',
    lead: 'Käytä ne tähän tilaukseen.',
    guest: 'Kirjaudu sisään ja käytä omat {{point_name}}.',
  },
  fr: {
    title: 'Vous avez {{loyalty_point}} {{point_name}}',
    lead: 'Utilisez-les pour cette commande.',
    guest: 'Connectez-vous pour utiliser vos {{point_name}}.',
  },
  'he-IL': {
    title: 'יש לך {{loyalty_point}} {{point_name}}',
    lead: 'אפשר להשתמש בהן בהזמנה הזו.',
    guest: 'היכנסו כדי להשתמש ב{{point_name}} שלכם.',
  },
  hi: {
    title: 'आपके पास {{loyalty_point}} {{point_name}} हैं',
    lead: 'इन्हें इस ऑर्डर पर इस्तेमाल करें।',
    guest: 'अपने {{point_name}} इस्तेमाल करने के लिए साइन इन करें।',
  },
  hu: {
    title: 'Felhasználható {{point_name}}: {{loyalty_point}}',
    lead: 'Használja fel őket ehhez a rendeléshez.',
    guest: 'Jelentkezzen be az összegyűjtött {{point_name}} felhasználásához.',
  },
  id: {
    title: 'Anda punya {{loyalty_point}} {{point_name}}',
    lead: 'Pakai untuk pesanan ini.',
    guest: 'Masuk untuk memakai {{point_name}} Anda.',
  },
  it: {
    title: 'Hai {{loyalty_point}} {{point_name}}',
    lead: 'Usali per questo ordine.',
    guest: 'Accedi per usare i tuoi {{point_name}}.',
  },
  ja: {
    title: '{{loyalty_point}} {{point_name}}をお持ちです',
    lead: 'このご注文に使えます。',
    guest: 'ログインすると{{point_name}}を使えます。',
  },
  ko: {
    title: '보유 {{point_name}}: {{loyalty_point}}',
    lead: '이 주문에 사용하세요.',
    guest: '{{point_name}} 사용을 위해 로그인하세요.',
  },
  ms: {
    title: 'Anda ada {{loyalty_point}} {{point_name}}',
    lead: 'Gunakannya pada pesanan ini.',
    guest: 'Log masuk untuk menggunakan {{point_name}} anda.',
  },
  nl: {
    title: 'Je hebt {{loyalty_point}} {{point_name}}',
    lead: 'Gebruik ze voor deze bestelling.',
    guest: 'Log in om je {{point_name}} te gebruiken.',
  },
  nb: {
    title: 'Du har {{loyalty_point}} {{point_name}}',
    lead: 'Bruk dem på denne bestillingen.',
    guest: 'Logg inn for å bruke dine {{point_name}}.',
  },
  pl: {
    title: 'Twoje {{point_name}}: {{loyalty_point}}',
    lead: 'Wykorzystaj je w tym zamówieniu.',
    guest: 'Zaloguj się i wykorzystaj swoje {{point_name}}.',
  },
  pt: {
    title: 'Tem {{loyalty_point}} {{point_name}}',
    lead: 'Use-os nesta encomenda.',
    guest: 'Inicie sessão para usar os seus {{point_name}}.',
  },
  ro: {
    title: 'Ai {{point_name}}: {{loyalty_point}}',
    lead: 'Folosește-le la această comandă.',
    guest: 'Conectează-te pentru a folosi {{point_name}}.',
  },
  ru: {
    title: 'Ваши {{point_name}}: {{loyalty_point}}',
    lead: 'Используйте их в этом заказе.',
    guest: 'Войдите, чтобы использовать свои {{point_name}}.',
  },
  sk: {
    title: 'Vaše {{point_name}}: {{loyalty_point}}',
    lead: 'Využite ich v tejto objednávke.',
    guest: 'Prihláste sa a využite svoje {{point_name}}.',
  },
  sl: {
    title: 'Vaše {{point_name}}: {{loyalty_point}}',
    lead: 'Uporabite jih pri tem naročilu.',
    guest: 'Prijavite se in uporabite svoje {{point_name}}.',
  },
  sv: {
    title: 'Du har {{loyalty_point}} {{point_name}}',
    lead: 'Använd dem på den här beställningen.',
    guest: 'Logga in för att använda dina {{point_name}}.',
  },
  th: {
    title: 'คุณมี {{loyalty_point}} {{point_name}}',
    lead: 'ใช้กับคำสั่งซื้อนี้ได้เลย',
    guest: 'เข้าสู่ระบบเพื่อใช้{{point_name}}ของคุณ',
  },
  tr: {
    title: '{{loyalty_point}} {{point_name}} bakiyeniz var',
    lead: 'Bu siparişte kullanın.',
    guest: 'Giriş yapın ve {{point_name}} kullanın.',
  },
  ur: {
    title: 'آپ کے پاس {{loyalty_point}} {{point_name}} ہیں',
    lead: 'انہیں اس آرڈر پر استعمال کریں۔',
    guest: 'اپنے {{point_name}} استعمال کرنے کے لیے سائن ان کریں۔',
  },
  vi: {
    title: 'Bạn có {{loyalty_point}} {{point_name}}',
    lead: 'Dùng cho đơn hàng này.',
    guest: 'Đăng nhập để dùng {{point_name}} của bạn.',
  },
  'zh-CN': {
    title: '您有 {{loyalty_point}} {{point_name}}',
    lead: '可用于此订单。',
    guest: '登录后即可使用您的{{point_name}}。',
  },
  'zh-TW': {
    title: '您有 {{loyalty_point}} {{point_name}}',
    lead: '可用於此訂單。',
    guest: '登入後即可使用您的{{point_name}}。',
  },
};
