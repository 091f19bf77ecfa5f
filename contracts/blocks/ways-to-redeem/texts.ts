import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'lead' | 'empty'> = {
  en: {
    title: 'Ways to redeem',
    lead: 'Turn your {{point_name}} into one of these.',
    empty: 'There are no rewards yet.',
  },
  ar: { title: 'طرق الاستبدال', lead: 'استبدل {{point_name}} بإحدى هذه المكافآت.', empty: 'لا توجد مكافآت بعد.' },
  cs: {
    title: 'Jak uplatnit body',
    lead: 'Vyměňte své {{point_name}} za některou z těchto odměn.',
    empty: 'Zatím tu nejsou žádné odměny.',
  },
  de: {
    title: 'So lösen Sie ein',
    lead: 'Tauschen Sie Ihre {{point_name}} dagegen ein.',
    empty: 'Es gibt noch keine Prämien.',
  },
  es: {
    title: 'Formas de canjear',
    lead: 'Cambia tus {{point_name}} por una de estas recompensas.',
    empty: 'Aún no hay recompensas.',
  },
  fi: {
    title: 'Tapoja lunastaa',
    lead: 'Vaihda omat {{point_name}} johonkin näistä eduista.',
    empty: 'Etuja ei ole vielä.',
  },
  fr: {
    title: 'Comment échanger',
    lead: 'Échangez vos {{point_name}} contre l’une de ces récompenses.',
    empty: 'Il n’y a pas encore de récompenses.',
  },
  'he-IL': { title: 'דרכים לממש', lead: 'המירו את ה{{point_name}} שלכם באחת מההטבות האלה.', empty: 'עדיין אין הטבות.' },
  hi: { title: 'भुनाने के तरीके', lead: 'अपने {{point_name}} के बदले इनमें से कोई इनाम लें।', empty: 'अभी कोई इनाम नहीं है।' },
  hu: {
    title: 'Így válthatja be',
    lead: 'Az összegyűjtött {{point_name}} az alábbi jutalmak egyikére válthatók.',
    empty: 'Még nincsenek jutalmak.',
  },
  id: {
    title: 'Cara menukar',
    lead: 'Tukar {{point_name}} Anda dengan salah satu hadiah ini.',
    empty: 'Belum ada hadiah.',
  },
  it: {
    title: 'Come riscattare',
    lead: 'Trasforma i tuoi {{point_name}} in uno di questi premi.',
    empty: 'Non ci sono ancora premi.',
  },
  ja: { title: '使い方', lead: '{{point_name}}を次の特典と交換できます。', empty: 'まだ特典がありません。' },
  ko: { title: '교환 방법', lead: '보유 {{point_name}}, 다음 리워드로 교환하세요.', empty: '아직 리워드가 없습니다.' },
  ms: {
    title: 'Cara menebus',
    lead: 'Tukar {{point_name}} anda kepada salah satu ganjaran ini.',
    empty: 'Belum ada ganjaran.',
  },
  nl: {
    title: 'Zo wissel je in',
    lead: 'Wissel je {{point_name}} in voor een van deze beloningen.',
    empty: 'Er zijn nog geen beloningen.',
  },
  nb: {
    title: 'Slik løser du inn',
    lead: 'Bytt dine {{point_name}} i en av disse fordelene.',
    empty: 'Det er ingen fordeler ennå.',
  },
  pl: {
    title: 'Jak wykorzystać punkty',
    lead: 'Wymień swoje {{point_name}} na jedną z tych nagród.',
    empty: 'Nie ma jeszcze nagród.',
  },
  pt: {
    title: 'Formas de resgatar',
    lead: 'Troque os seus {{point_name}} por uma destas recompensas.',
    empty: 'Ainda não há recompensas.',
  },
  ro: {
    title: 'Cum folosești punctele',
    lead: 'Schimbă {{point_name}} în una dintre aceste recompense.',
    empty: 'Nu există încă recompense.',
  },
  ru: {
    title: 'Как использовать баллы',
    lead: 'Обменяйте свои {{point_name}} на одну из этих наград.',
    empty: 'Наград пока нет.',
  },
  sk: {
    title: 'Ako uplatniť body',
    lead: 'Vymeňte svoje {{point_name}} za niektorú z týchto odmien.',
    empty: 'Zatiaľ tu nie sú žiadne odmeny.',
  },
  sl: {
    title: 'Načini unovčenja',
    lead: 'Zamenjajte svoje {{point_name}} za eno od teh nagrad.',
    empty: 'Nagrad še ni.',
  },
  sv: {
    title: 'Så löser du in',
    lead: 'Byt dina {{point_name}} mot en av de här förmånerna.',
    empty: 'Det finns inga förmåner än.',
  },
  th: { title: 'วิธีแลกรางวัล', lead: 'นำ{{point_name}}ของคุณมาแลกรางวัลเหล่านี้', empty: 'ยังไม่มีรางวัล' },
  tr: {
    title: 'Puan kullanma yolları',
    lead: 'Bu ödüllerden birini {{point_name}} karşılığında alın.',
    empty: 'Henüz ödül yok.',
  },
  ur: {
    title: 'استعمال کے طریقے',
    lead: 'اپنے {{point_name}} کو ان میں سے کسی انعام میں بدلیں۔',
    empty: 'ابھی کوئی انعام نہیں۔',
  },
  vi: {
    title: 'Cách đổi điểm',
    lead: 'Đổi {{point_name}} của bạn lấy một trong các phần thưởng này.',
    empty: 'Chưa có phần thưởng nào.',
  },
  'zh-CN': { title: '兑换方式', lead: '用您的{{point_name}}兑换以下任一奖励。', empty: '暂无奖励。' },
  'zh-TW': { title: '兌換方式', lead: '用您的{{point_name}}兌換以下任一獎勵。', empty: '目前沒有獎勵。' },
};
