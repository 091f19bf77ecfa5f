import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'lead' | 'guest'> = {
  en: { title: 'Hi {{customer_name}}', lead: 'Your {{point_name}}', guest: 'Sign in to see your {{point_name}}.' },
  ar: {
    title: 'مرحبًا {{customer_name}}',
    lead: 'رصيدك من {{point_name}}',
    guest: 'سجّل الدخول لرؤية رصيدك من {{point_name}}.',
  },
  cs: {
    title: 'Vítejte, {{customer_name}}',
    lead: 'Vaše {{point_name}}',
    guest: 'Přihlaste se, abyste viděli své {{point_name}}.',
  },
  de: {
    title: 'Hallo {{customer_name}}',
    lead: 'Ihre {{point_name}}',
    guest: 'Melden Sie sich an, um Ihre {{point_name}} zu sehen.',
  },
  es: {
    title: 'Hola {{customer_name}}',
    lead: 'Tus {{point_name}}',
    guest: 'Inicia sesión para ver tus {{point_name}}.',
  },
  fi: {
    title: 'Hei {{customer_name}}',
    lead: 'Omat {{point_name}}',
    guest: 'Kirjaudu sisään, niin näet omat {{point_name}}.',
  },
  fr: {
    title: 'Bonjour {{customer_name}}',
    lead: 'Vos {{point_name}}',
    guest: 'Connectez-vous pour voir vos {{point_name}}.',
  },
  'he-IL': {
    title: 'שלום {{customer_name}}',
    lead: 'ה{{point_name}} שלך',
    guest: 'היכנסו כדי לראות את ה{{point_name}} שלכם.',
  },
  hi: {
    title: 'नमस्ते {{customer_name}}',
    lead: 'आपके {{point_name}}',
    guest: 'अपने {{point_name}} देखने के लिए साइन इन करें।',
  },
  hu: {
    title: 'Üdvözöljük, {{customer_name}}',
    lead: 'Felhasználható {{point_name}}',
    guest: 'Jelentkezzen be az összegyűjtött {{point_name}} megtekintéséhez.',
  },
  id: {
    title: 'Hai {{customer_name}}',
    lead: 'Jumlah {{point_name}} Anda',
    guest: 'Masuk untuk melihat {{point_name}} Anda.',
  },
  it: {
    title: 'Ciao {{customer_name}}',
    lead: 'I tuoi {{point_name}}',
    guest: 'Accedi per vedere i tuoi {{point_name}}.',
  },
  ja: {
    title: '{{customer_name}}さん',
    lead: 'お持ちの{{point_name}}',
    guest: 'ログインすると{{point_name}}が表示されます。',
  },
  ko: {
    title: '{{customer_name}}님, 안녕하세요',
    lead: '보유 {{point_name}}',
    guest: '로그인하면 {{point_name}} 내역을 볼 수 있습니다.',
  },
  ms: {
    title: 'Hai {{customer_name}}',
    lead: 'Jumlah {{point_name}} anda',
    guest: 'Log masuk untuk melihat {{point_name}} anda.',
  },
  nl: { title: 'Hallo {{customer_name}}', lead: 'Je {{point_name}}', guest: 'Log in om je {{point_name}} te zien.' },
  nb: { title: 'Hei, {{customer_name}}', lead: 'Dine {{point_name}}', guest: 'Logg inn for å se dine {{point_name}}.' },
  pl: {
    title: 'Cześć, {{customer_name}}',
    lead: 'Twoje {{point_name}}',
    guest: 'Zaloguj się, aby zobaczyć swoje {{point_name}}.',
  },
  pt: {
    title: 'Olá, {{customer_name}}',
    lead: 'Os seus {{point_name}}',
    guest: 'Inicie sessão para ver os seus {{point_name}}.',
  },
  ro: {
    title: 'Bună, {{customer_name}}',
    lead: 'Câte {{point_name}} ai',
    guest: 'Conectează-te pentru a vedea câte {{point_name}} ai.',
  },
  ru: {
    title: 'Здравствуйте, {{customer_name}}',
    lead: 'Ваши {{point_name}}',
    guest: 'Войдите, чтобы увидеть свои {{point_name}}.',
  },
  sk: {
    title: 'Vitajte, {{customer_name}}',
    lead: 'Vaše {{point_name}}',
    guest: 'Prihláste sa, aby ste videli svoje {{point_name}}.',
  },
  sl: {
    title: 'Pozdravljeni, {{customer_name}}',
    lead: 'Vaše {{point_name}}',
    guest: 'Prijavite se, da vidite svoje {{point_name}}.',
  },
  sv: {
    title: 'Hej {{customer_name}}',
    lead: 'Dina {{point_name}}',
    guest: 'Logga in för att se dina {{point_name}}.',
  },
  th: { title: 'สวัสดี คุณ{{customer_name}}', lead: '{{point_name}}ของคุณ', guest: 'เข้าสู่ระบบเพื่อดู{{point_name}}ของคุณ' },
  tr: {
    title: 'Merhaba {{customer_name}}',
    lead: 'Güncel {{point_name}} bakiyeniz',
    guest: 'Giriş yapın, {{point_name}} bakiyenizi görün.',
  },
  ur: {
    title: 'خوش آمدید {{customer_name}}',
    lead: 'آپ کے {{point_name}}',
    guest: 'اپنے {{point_name}} دیکھنے کے لیے سائن ان کریں۔',
  },
  vi: {
    title: 'Xin chào {{customer_name}}',
    lead: 'Số {{point_name}} của bạn',
    guest: 'Đăng nhập để xem {{point_name}} của bạn.',
  },
  'zh-CN': {
    title: '{{customer_name}}，您好',
    lead: '您的{{point_name}}',
    guest: '登录后即可查看您的{{point_name}}。',
  },
  'zh-TW': {
    title: '{{customer_name}}，您好',
    lead: '您的{{point_name}}',
    guest: '登入後即可查看您的{{point_name}}。',
  },
};
