import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'lead' | 'button'> = {
  en: { title: 'Become a member', lead: 'Sign up, collect {{point_name}} and get rewards.', button: 'Join now' },
  ar: { title: 'كن عضوًا', lead: 'سجّل واجمع {{point_name}} واحصل على مكافآت.', button: 'انضم الآن' },
  cs: {
    title: 'Staňte se členem',
    lead: 'Zaregistrujte se, sbírejte {{point_name}} a získejte odměny.',
    button: 'Připojit se',
  },
  de: {
    title: 'Mitglied werden',
    lead: 'Registrieren Sie sich, sammeln Sie {{point_name}} und holen Sie sich Prämien.',
    button: 'Jetzt mitmachen',
  },
  es: { title: 'Hazte miembro', lead: 'Regístrate, acumula {{point_name}} y consigue recompensas.', button: 'Únete' },
  fi: { title: 'Liity jäseneksi', lead: 'Rekisteröidy, kerää {{point_name}} ja saat etuja.', button: 'Liity nyt' },
  fr: {
    title: 'Devenir membre',
    lead: 'Inscrivez-vous, cumulez des {{point_name}} et recevez des récompenses.',
    button: 'Participer',
  },
  'he-IL': { title: 'הצטרפו כחברים', lead: 'הירשמו, צברו {{point_name}} וקבלו הטבות.', button: 'הצטרפו עכשיו' },
  hi: { title: 'सदस्य बनें', lead: 'साइन अप करें, {{point_name}} जमा करें और इनाम पाएँ।', button: 'अभी जुड़ें' },
  hu: {
    title: 'Legyen tag',
    lead: 'Regisztráljon, és az összegyűjtött {{point_name}} jutalmakra válthatók.',
    button: 'Csatlakozás',
  },
  id: {
    title: 'Jadilah anggota',
    lead: 'Daftar, kumpulkan {{point_name}}, dan dapatkan hadiah.',
    button: 'Gabung sekarang',
  },
  it: { title: 'Diventa membro', lead: 'Registrati, raccogli {{point_name}} e ottieni premi.', button: 'Partecipa' },
  ja: { title: 'メンバーになる', lead: '登録して{{point_name}}を貯めると、特典を受け取れます。', button: '参加する' },
  ko: { title: '회원 가입', lead: '가입하고 {{point_name}} 적립하여 리워드를 받으세요.', button: '지금 가입하기' },
  ms: { title: 'Jadi ahli', lead: 'Daftar, kumpul {{point_name}} dan dapatkan ganjaran.', button: 'Sertai sekarang' },
  nl: { title: 'Word lid', lead: 'Registreer je, spaar {{point_name}} en krijg beloningen.', button: 'Nu lid worden' },
  nb: { title: 'Bli medlem', lead: 'Registrer deg, samle {{point_name}} og få fordeler.', button: 'Bli med nå' },
  pl: {
    title: 'Dołącz do programu',
    lead: 'Zarejestruj się, zbieraj {{point_name}} i odbieraj nagrody.',
    button: 'Dołącz teraz',
  },
  pt: {
    title: 'Torne-se membro',
    lead: 'Registe-se, junte {{point_name}} e receba recompensas.',
    button: 'Aderir agora',
  },
  ro: {
    title: 'Devino membru',
    lead: 'Înscrie-te, strânge {{point_name}} și primește recompense.',
    button: 'Înscrie-te acum',
  },
  ru: {
    title: 'Станьте участником',
    lead: 'Зарегистрируйтесь, копите {{point_name}} и получайте награды.',
    button: 'Вступить',
  },
  sk: {
    title: 'Staňte sa členom',
    lead: 'Zaregistrujte sa, zbierajte {{point_name}} a získajte odmeny.',
    button: 'Pridať sa',
  },
  sl: {
    title: 'Postanite član',
    lead: 'Registrirajte se, zbirajte {{point_name}} in prejmite nagrade.',
    button: 'Pridruži se zdaj',
  },
  sv: { title: 'Bli medlem', lead: 'Registrera dig, samla {{point_name}} och få förmåner.', button: 'Gå med nu' },
  th: { title: 'สมัครเป็นสมาชิก', lead: 'ลงทะเบียน สะสม{{point_name}} แล้วรับรางวัล', button: 'สมัครเลย' },
  tr: { title: 'Üye olun', lead: 'Kaydolun, {{point_name}} toplayın ve ödüller kazanın.', button: 'Hemen katıl' },
  ur: { title: 'رکن بنیں', lead: 'سائن اپ کریں، {{point_name}} جمع کریں اور انعامات پائیں۔', button: 'ابھی شامل ہوں' },
  vi: {
    title: 'Trở thành thành viên',
    lead: 'Đăng ký, tích {{point_name}} và nhận phần thưởng.',
    button: 'Tham gia ngay',
  },
  'zh-CN': { title: '成为会员', lead: '注册并累积{{point_name}}，即可获得奖励。', button: '立即加入' },
  'zh-TW': { title: '成為會員', lead: '註冊並累積{{point_name}}，即可獲得獎勵。', button: '立即加入' },
};
