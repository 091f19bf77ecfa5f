import type { TextsByLanguage } from '../texts.js';

export const texts: TextsByLanguage<'title' | 'lead' | 'empty'> = {
  en: {
    title: 'Ways to earn',
    lead: 'Collect {{point_name}} with each of these.',
    empty: 'There are no ways to earn yet.',
  },
  ar: { title: 'طرق الكسب', lead: 'اجمع {{point_name}} بكل من هذه الطرق.', empty: 'لا توجد طرق للكسب بعد.' },
  cs: {
    title: 'Jak získat body',
    lead: 'Každým z těchto způsobů sbíráte {{point_name}}.',
    empty: 'Zatím tu nejsou žádné způsoby, jak získat body.',
  },
  de: {
    title: 'So sammeln Sie',
    lead: 'Damit sammeln Sie {{point_name}}.',
    empty: 'Es gibt noch keine Möglichkeiten zu sammeln.',
  },
  es: {
    title: 'Formas de ganar',
    lead: 'Con todo esto acumulas {{point_name}}.',
    empty: 'Aún no hay formas de ganar.',
  },
  fi: {
    title: 'Tapoja kerätä',
    lead: 'Kerää {{point_name}} kaikilla näillä tavoilla.',
    empty: 'Tapoja kerätä pisteitä ei ole vielä.',
  },
  fr: {
    title: 'Comment gagner',
    lead: 'Chacune de ces actions rapporte des {{point_name}}.',
    empty: 'Il n’y a pas encore de façon de gagner.',
  },
  'he-IL': {
    title: 'דרכים לצבור',
    lead: 'צוברים {{point_name}} בכל אחת מהדרכים האלה.',
    empty: 'עדיין אין דרכים לצבור.',
  },
  hi: { title: 'कमाने के तरीके', lead: 'इनमें से हर तरीके से {{point_name}} जमा करें।', empty: 'अभी कमाने का कोई तरीका नहीं है।' },
  hu: {
    title: 'Így gyűjthet pontokat',
    lead: 'Az alábbi módokon {{point_name}} gyűjthetők.',
    empty: 'Még nincs mód pontgyűjtésre.',
  },
  id: {
    title: 'Cara mengumpulkan',
    lead: 'Kumpulkan {{point_name}} dengan semua cara ini.',
    empty: 'Belum ada cara mengumpulkan poin.',
  },
  it: {
    title: 'Come guadagnare',
    lead: 'Con ognuno di questi raccogli {{point_name}}.',
    empty: 'Non ci sono ancora modi per guadagnare.',
  },
  ja: { title: '貯め方', lead: '次の方法で{{point_name}}が貯まります。', empty: 'まだ貯める方法がありません。' },
  ko: {
    title: '적립 방법',
    lead: '다음 방법으로 {{point_name}} 적립이 가능합니다.',
    empty: '아직 적립 방법이 없습니다.',
  },
  ms: {
    title: 'Cara mengumpul',
    lead: 'Kumpul {{point_name}} dengan setiap cara ini.',
    empty: 'Belum ada cara untuk mengumpul mata.',
  },
  nl: {
    title: 'Zo spaar je',
    lead: 'Hiermee spaar je {{point_name}}.',
    empty: 'Er zijn nog geen manieren om te sparen.',
  },
  nb: {
    title: 'Slik tjener du poeng',
    lead: 'Samle {{point_name}} på alle disse måtene.',
    empty: 'Det er ingen måter å tjene poeng på ennå.',
  },
  pl: {
    title: 'Jak zbierać punkty',
    lead: 'Na każdy z tych sposobów zbierasz {{point_name}}.',
    empty: 'Nie ma jeszcze sposobów zbierania punktów.',
  },
  pt: {
    title: 'Formas de ganhar',
    lead: 'Junte {{point_name}} com cada uma destas formas.',
    empty: 'Ainda não há formas de ganhar pontos.',
  },
  ro: {
    title: 'Cum câștigi puncte',
    lead: 'Strânge {{point_name}} prin fiecare dintre acestea.',
    empty: 'Nu există încă moduri de a câștiga puncte.',
  },
  ru: {
    title: 'Как накопить баллы',
    lead: 'Каждый из этих способов приносит {{point_name}}.',
    empty: 'Способов накопить баллы пока нет.',
  },
  sk: {
    title: 'Ako získať body',
    lead: 'Každým z týchto spôsobov zbierate {{point_name}}.',
    empty: 'Zatiaľ tu nie sú žiadne spôsoby, ako získať body.',
  },
  sl: {
    title: 'Načini zbiranja',
    lead: 'Na vsakega od teh načinov zbirate {{point_name}}.',
    empty: 'Načinov zbiranja še ni.',
  },
  sv: {
    title: 'Så samlar du poäng',
    lead: 'Samla {{point_name}} på alla de här sätten.',
    empty: 'Det finns inga sätt att samla poäng än.',
  },
  th: { title: 'วิธีสะสมคะแนน', lead: 'สะสม{{point_name}}ได้ด้วยทุกวิธีต่อไปนี้', empty: 'ยังไม่มีวิธีสะสมคะแนน' },
  tr: {
    title: 'Puan kazanma yolları',
    lead: 'Bunların her biriyle {{point_name}} toplayın.',
    empty: 'Henüz puan kazanma yolu yok.',
  },
  ur: {
    title: 'کمانے کے طریقے',
    lead: 'ان میں سے ہر طریقے سے {{point_name}} جمع کریں۔',
    empty: 'ابھی کمانے کا کوئی طریقہ نہیں۔',
  },
  vi: { title: 'Cách tích điểm', lead: 'Tích {{point_name}} với mỗi cách sau.', empty: 'Chưa có cách tích điểm nào.' },
  'zh-CN': { title: '赚取方式', lead: '通过以下每种方式累积{{point_name}}。', empty: '暂无赚取方式。' },
  'zh-TW': { title: '賺取方式', lead: '透過以下每種方式累積{{point_name}}。', empty: '目前沒有賺取方式。' },
};
