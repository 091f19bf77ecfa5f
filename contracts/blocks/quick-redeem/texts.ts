import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'guest' | 'empty'> = {
  en: {
    title: 'Pay less with {{point_name}}',
    guest: 'Sign in to use your points.',
    empty: 'No reward is within reach yet.',
  },
  ar: {
    title: 'ادفع أقل مع {{point_name}}',
    guest: 'سجّل الدخول لاستخدام نقاطك.',
    empty: 'لا توجد مكافأة في متناولك بعد.',
  },
  cs: {
    title: 'Využijte {{point_name}} a zaplaťte méně',
    guest: 'Přihlaste se a využijte své body.',
    empty: 'Na žádnou odměnu zatím nedosáhnete.',
  },
  de: {
    title: 'Mit {{point_name}} weniger zahlen',
    guest: 'Melden Sie sich an, um Ihre Punkte zu nutzen.',
    empty: 'Noch ist keine Prämie in Reichweite.',
  },
  es: {
    title: 'Paga menos con {{point_name}}',
    guest: 'Inicia sesión para usar tus puntos.',
    empty: 'Aún no alcanzas ninguna recompensa.',
  },
  fi: {
    title: 'Maksa vähemmän: käytä {{point_name}}',
    guest: 'Kirjaudu sisään käyttääksesi pisteitäsi.',
    empty: 'Mikään etu ei ole vielä ulottuvillasi.',
  },
  fr: {
    title: 'Payez moins avec vos {{point_name}}',
    guest: 'Connectez-vous pour utiliser vos points.',
    empty: 'Aucune récompense n’est encore à votre portée.',
  },
  'he-IL': {
    title: 'משלמים פחות עם {{point_name}}',
    guest: 'היכנסו כדי להשתמש בנקודות.',
    empty: 'עדיין אין הטבה בהישג ידך.',
  },
  hi: {
    title: '{{point_name}} से कम चुकाएँ',
    guest: 'अपने पॉइंट इस्तेमाल करने के लिए साइन इन करें।',
    empty: 'अभी कोई इनाम आपकी पहुँच में नहीं है।',
  },
  hu: {
    title: 'Fizessen kevesebbet: {{point_name}} beváltása',
    guest: 'Jelentkezzen be a pontjai felhasználásához.',
    empty: 'Még egyetlen jutalom sem elérhető.',
  },
  id: {
    title: 'Bayar lebih hemat dengan {{point_name}}',
    guest: 'Masuk untuk memakai poin Anda.',
    empty: 'Belum ada hadiah yang bisa ditukar.',
  },
  it: {
    title: 'Paga meno con i {{point_name}}',
    guest: 'Accedi per usare i tuoi punti.',
    empty: 'Nessun premio è ancora alla portata.',
  },
  ja: {
    title: '{{point_name}}でお得に',
    guest: 'ログインするとポイントを使えます。',
    empty: '交換できる特典はまだありません。',
  },
  ko: {
    title: '{{point_name}} 사용하고 할인받기',
    guest: '포인트를 사용하려면 로그인하세요.',
    empty: '아직 교환할 수 있는 리워드가 없습니다.',
  },
  ms: {
    title: 'Bayar kurang dengan {{point_name}}',
    guest: 'Log masuk untuk menggunakan mata anda.',
    empty: 'Belum ada ganjaran yang boleh ditebus.',
  },
  nl: {
    title: 'Betaal minder met {{point_name}}',
    guest: 'Log in om je punten te gebruiken.',
    empty: 'Er is nog geen beloning binnen bereik.',
  },
  nb: {
    title: 'Betal mindre med {{point_name}}',
    guest: 'Logg inn for å bruke poengene dine.',
    empty: 'Ingen fordeler er innen rekkevidde ennå.',
  },
  pl: {
    title: 'Wykorzystaj {{point_name}} i zapłać mniej',
    guest: 'Zaloguj się, aby użyć swoich punktów.',
    empty: 'Żadna nagroda nie jest jeszcze w zasięgu.',
  },
  pt: {
    title: 'Pague menos com {{point_name}}',
    guest: 'Inicie sessão para usar os seus pontos.',
    empty: 'Ainda não há recompensas ao seu alcance.',
  },
  ro: {
    title: 'Plătește mai puțin cu {{point_name}}',
    guest: 'Conectează-te pentru a folosi punctele.',
    empty: 'Nicio recompensă nu este încă la îndemână.',
  },
  ru: {
    title: 'Используйте {{point_name}} и платите меньше',
    guest: 'Войдите, чтобы использовать баллы.',
    empty: 'Пока ни одна награда недоступна.',
  },
  sk: {
    title: 'Využite {{point_name}} a zaplaťte menej',
    guest: 'Prihláste sa a využite svoje body.',
    empty: 'Na žiadnu odmenu zatiaľ nedosiahnete.',
  },
  sl: {
    title: 'Uporabite {{point_name}} in plačajte manj',
    guest: 'Prijavite se za uporabo točk.',
    empty: 'Nobena nagrada še ni dosegljiva.',
  },
  sv: {
    title: 'Betala mindre med {{point_name}}',
    guest: 'Logga in för att använda dina poäng.',
    empty: 'Ingen förmån är inom räckhåll än.',
  },
  th: { title: 'จ่ายน้อยลงด้วย{{point_name}}', guest: 'เข้าสู่ระบบเพื่อใช้คะแนน', empty: 'ยังไม่มีรางวัลที่แลกได้' },
  tr: {
    title: 'Daha az ödeyin: {{point_name}} kullanın',
    guest: 'Puanlarınızı kullanmak için giriş yapın.',
    empty: 'Henüz ulaşabileceğiniz bir ödül yok.',
  },
  ur: {
    title: '{{point_name}} سے کم ادا کریں',
    guest: 'اپنے پوائنٹس استعمال کرنے کے لیے سائن ان کریں۔',
    empty: 'ابھی کوئی انعام آپ کی پہنچ میں نہیں۔',
  },
  vi: {
    title: 'Trả ít hơn với {{point_name}}',
    guest: 'Đăng nhập để dùng điểm của bạn.',
    empty: 'Chưa có phần thưởng nào đổi được.',
  },
  'zh-CN': { title: '用{{point_name}}少付一些', guest: '登录后即可使用积分。', empty: '暂无可兑换的奖励。' },
  'zh-TW': { title: '用{{point_name}}省更多', guest: '登入後即可使用點數。', empty: '目前沒有可兌換的獎勵。' },
};
