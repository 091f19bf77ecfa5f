import type { TextsByLanguage } from '@loyalty/contracts/blocks/texts';

/** The words of the other texts come from the service, which does not answer here. */
export const unavailableTexts: TextsByLanguage<'title' | 'text' | 'again'> = {
  en: {
    title: 'This page is not available',
    text: 'Points are not available right now. Your balance is safe.',
    again: 'Try again',
  },
  ar: { title: 'هذه الصفحة غير متاحة', text: 'النقاط غير متاحة حاليًا. رصيدك محفوظ.', again: 'إعادة المحاولة' },
  cs: {
    title: 'Tato stránka není dostupná',
    text: 'Body teď nejsou dostupné. Váš zůstatek je v bezpečí.',
    again: 'Zkusit znovu',
  },
  de: {
    title: 'Diese Seite ist nicht verfügbar',
    text: 'Punkte sind gerade nicht verfügbar. Ihr Guthaben ist sicher.',
    again: 'Erneut versuchen',
  },
  es: {
    title: 'Esta página no está disponible',
    text: 'Los puntos no están disponibles en este momento. Tu saldo está a salvo.',
    again: 'Reintentar',
  },
  fi: {
    title: 'Tämä sivu ei ole käytettävissä',
    text: 'Pisteet eivät ole juuri nyt käytettävissä. Saldosi on tallessa.',
    again: 'Yritä uudelleen',
  },
  fr: {
    title: 'Cette page n’est pas disponible',
    text: 'Les points ne sont pas disponibles pour le moment. Votre solde est en sécurité.',
    again: 'Réessayer',
  },
  'he-IL': { title: 'העמוד הזה אינו זמין', text: 'הנקודות אינן זמינות כרגע. היתרה שלך שמורה.', again: 'לנסות שוב' },
  hi: { title: 'यह पेज उपलब्ध नहीं है', text: 'पॉइंट अभी उपलब्ध नहीं हैं। आपका बैलेंस सुरक्षित है।', again: 'फिर कोशिश करें' },
  hu: {
    title: 'Ez az oldal nem érhető el',
    text: 'A pontok jelenleg nem érhetők el. Az egyenlege biztonságban van.',
    again: 'Újrapróbálás',
  },
  id: { title: 'Halaman ini tidak tersedia', text: 'Poin sedang tidak tersedia. Saldo Anda aman.', again: 'Coba lagi' },
  it: {
    title: 'Questa pagina non è disponibile',
    text: 'I punti non sono disponibili al momento. Il tuo saldo è al sicuro.',
    again: 'Riprova',
  },
  ja: {
    title: 'このページは表示できません',
    text: 'ただいまポイントをご利用いただけません。残高は安全に保管されています。',
    again: 'もう一度試す',
  },
  ko: {
    title: '이 페이지를 볼 수 없습니다',
    text: '지금은 포인트를 확인할 수 없습니다. 잔액은 안전하게 보관되어 있습니다.',
    again: '다시 시도',
  },
  ms: {
    title: 'Halaman ini tidak tersedia',
    text: 'Mata tidak tersedia buat masa ini. Baki anda selamat.',
    again: 'Cuba lagi',
  },
  nl: {
    title: 'Deze pagina is niet beschikbaar',
    text: 'Punten zijn nu niet beschikbaar. Je saldo is veilig.',
    again: 'Opnieuw proberen',
  },
  nb: {
    title: 'Denne siden er ikke tilgjengelig',
    text: 'Poeng er ikke tilgjengelige akkurat nå. Saldoen din er trygg.',
    again: 'Prøv igjen',
  },
  pl: {
    title: 'Ta strona jest niedostępna',
    text: 'Punkty są teraz niedostępne. Twoje saldo jest bezpieczne.',
    again: 'Spróbuj ponownie',
  },
  pt: {
    title: 'Esta página não está disponível',
    text: 'De momento, os pontos não estão disponíveis. O seu saldo está seguro.',
    again: 'Tentar de novo',
  },
  ro: {
    title: 'Această pagină nu este disponibilă',
    text: 'Punctele nu sunt disponibile acum. Soldul tău este în siguranță.',
    again: 'Încearcă din nou',
  },
  ru: {
    title: 'Эта страница недоступна',
    text: 'Баллы сейчас недоступны. Ваш баланс в сохранности.',
    again: 'Повторить',
  },
  sk: {
    title: 'Táto stránka nie je dostupná',
    text: 'Body teraz nie sú dostupné. Váš zostatok je v bezpečí.',
    again: 'Skúsiť znova',
  },
  sl: {
    title: 'Ta stran ni na voljo',
    text: 'Točke trenutno niso na voljo. Vaše stanje je varno.',
    again: 'Poskusi znova',
  },
  sv: {
    title: 'Den här sidan är inte tillgänglig',
    text: 'Poäng är inte tillgängliga just nu. Ditt saldo är tryggt.',
    again: 'Försök igen',
  },
  th: { title: 'หน้านี้ไม่พร้อมใช้งาน', text: 'ขณะนี้ไม่สามารถแสดงคะแนนได้ ยอดคะแนนของคุณยังปลอดภัย', again: 'ลองอีกครั้ง' },
  tr: {
    title: 'Bu sayfa kullanılamıyor',
    text: 'Puanlar şu anda kullanılamıyor. Bakiyeniz güvende.',
    again: 'Tekrar dene',
  },
  ur: {
    title: 'یہ صفحہ دستیاب نہیں ہے',
    text: 'پوائنٹس ابھی دستیاب نہیں ہیں۔ آپ کا بیلنس محفوظ ہے۔',
    again: 'دوبارہ کوشش کریں',
  },
  vi: {
    title: 'Trang này không khả dụng',
    text: 'Hiện không xem được điểm. Số dư của bạn vẫn an toàn.',
    again: 'Thử lại',
  },
  'zh-CN': { title: '此页面不可用', text: '暂时无法显示积分。您的余额是安全的。', again: '重试' },
  'zh-TW': { title: '此頁面無法使用', text: '目前無法顯示點數。您的餘額很安全。', again: '重試' },
};
