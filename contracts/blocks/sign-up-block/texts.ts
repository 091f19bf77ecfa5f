import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'lead' | 'button'> = {
  en: {
    title: 'Join our rewards program',
    lead: 'Sign up, collect {{point_name}} and get rewards.',
    button: 'Sign up',
  },
  ar: { title: 'انضم إلى برنامج المكافآت', lead: 'سجّل واجمع {{point_name}} واحصل على مكافآت.', button: 'التسجيل' },
  cs: {
    title: 'Připojte se k programu odměn',
    lead: 'Zaregistrujte se, sbírejte {{point_name}} a získejte odměny.',
    button: 'Zaregistrovat se',
  },
  de: {
    title: 'Machen Sie bei unserem Prämienprogramm mit',
    lead: 'Registrieren Sie sich, sammeln Sie {{point_name}} und holen Sie sich Prämien.',
    button: 'Registrieren',
  },
  es: {
    title: 'Únete a nuestro programa de recompensas',
    lead: 'Regístrate, acumula {{point_name}} y consigue recompensas.',
    button: 'Registrarse',
  },
  fi: {
    title: 'Liity etuohjelmaamme',
    lead: 'Rekisteröidy, kerää {{point_name}} ja saat etuja.',
    button: 'Rekisteröidy',
  },
  fr: {
    title: 'Rejoignez notre programme de récompenses',
    lead: 'Inscrivez-vous, cumulez des {{point_name}} et recevez des récompenses.',
    button: 'S’inscrire',
  },
  'he-IL': { title: 'הצטרפו לתוכנית ההטבות שלנו', lead: 'הירשמו, צברו {{point_name}} וקבלו הטבות.', button: 'הרשמה' },
  hi: { title: 'हमारे इनाम कार्यक्रम से जुड़ें', lead: 'साइन अप करें, {{point_name}} जमा करें और इनाम पाएँ।', button: 'साइन अप करें' },
  hu: {
    title: 'Csatlakozzon a jutalomprogramunkhoz',
    lead: 'Regisztráljon, és az összegyűjtött {{point_name}} jutalmakra válthatók.',
    button: 'Regisztráció',
  },
  id: {
    title: 'Ikuti program hadiah kami',
    lead: 'Daftar, kumpulkan {{point_name}}, dan dapatkan hadiah.',
    button: 'Daftar',
  },
  it: {
    title: 'Partecipa al nostro programma premi',
    lead: 'Registrati, raccogli {{point_name}} e ottieni premi.',
    button: 'Registrati',
  },
  ja: {
    title: '特典プログラムに参加',
    lead: '登録して{{point_name}}を貯めると、特典を受け取れます。',
    button: '登録する',
  },
  ko: {
    title: '리워드 프로그램에 가입하세요',
    lead: '가입하고 {{point_name}} 적립하여 리워드를 받으세요.',
    button: '가입하기',
  },
  ms: {
    title: 'Sertai program ganjaran kami',
    lead: 'Daftar, kumpul {{point_name}} dan dapatkan ganjaran.',
    button: 'Daftar',
  },
  nl: {
    title: 'Doe mee met ons beloningsprogramma',
    lead: 'Registreer je, spaar {{point_name}} en krijg beloningen.',
    button: 'Registreren',
  },
  nb: {
    title: 'Bli med i fordelsprogrammet vårt',
    lead: 'Registrer deg, samle {{point_name}} og få fordeler.',
    button: 'Registrer deg',
  },
  pl: {
    title: 'Dołącz do naszego programu nagród',
    lead: 'Zarejestruj się, zbieraj {{point_name}} i odbieraj nagrody.',
    button: 'Zarejestruj się',
  },
  pt: {
    title: 'Adira ao nosso programa de recompensas',
    lead: 'Registe-se, junte {{point_name}} e receba recompensas.',
    button: 'Registar-se',
  },
  ro: {
    title: 'Intră în programul nostru de recompense',
    lead: 'Înscrie-te, strânge {{point_name}} și primește recompense.',
    button: 'Înregistrează-te',
  },
  ru: {
    title: 'Вступите в нашу программу наград',
    lead: 'Зарегистрируйтесь, копите {{point_name}} и получайте награды.',
    button: 'Зарегистрироваться',
  },
  sk: {
    title: 'Pridajte sa k programu odmien',
    lead: 'Zaregistrujte sa, zbierajte {{point_name}} a získajte odmeny.',
    button: 'Zaregistrovať sa',
  },
  sl: {
    title: 'Pridružite se programu nagrad',
    lead: 'Registrirajte se, zbirajte {{point_name}} in prejmite nagrade.',
    button: 'Registracija',
  },
  sv: {
    title: 'Gå med i vårt förmånsprogram',
    lead: 'Registrera dig, samla {{point_name}} och få förmåner.',
    button: 'Registrera dig',
  },
  th: { title: 'เข้าร่วมโปรแกรมรางวัลของเรา', lead: 'ลงทะเบียน สะสม{{point_name}} แล้วรับรางวัล', button: 'ลงทะเบียน' },
  tr: {
    title: 'Ödül programımıza katılın',
    lead: 'Kaydolun, {{point_name}} toplayın ve ödüller kazanın.',
    button: 'Kaydol',
  },
  ur: {
    title: 'ہمارے انعامی پروگرام میں شامل ہوں',
    lead: 'سائن اپ کریں، {{point_name}} جمع کریں اور انعامات پائیں۔',
    button: 'سائن اپ کریں',
  },
  vi: {
    title: 'Tham gia chương trình phần thưởng',
    lead: 'Đăng ký, tích {{point_name}} và nhận phần thưởng.',
    button: 'Đăng ký',
  },
  'zh-CN': { title: '加入我们的奖励计划', lead: '注册并累积{{point_name}}，即可获得奖励。', button: '注册' },
  'zh-TW': { title: '加入我們的獎勵計畫', lead: '註冊並累積{{point_name}}，即可獲得獎勵。', button: '註冊' },
};
