import { dictionary } from '@loyalty/contracts/kernel/dictionary';

type LauncherWords = readonly [label: string, offline: string];

const EN: LauncherWords = ['Rewards', 'No connection. Trying again…'];
/** By language, in the words of the panel's catalogues; the loader has no room for them. */
const WORDS: Readonly<Record<string, LauncherWords>> = dictionary<Record<string, LauncherWords>>({
  fr: ['Récompenses', 'Pas de connexion. Nouvel essai…'],
  de: ['Prämien', 'Keine Verbindung. Neuer Versuch…'],
  es: ['Recompensas', 'Sin conexión. Reintentando…'],
  it: ['Premi', 'Nessuna connessione. Nuovo tentativo…'],
  ja: ['特典', '接続できません。再試行しています…'],
  ar: ['المكافآت', 'لا يوجد اتصال. جارٍ إعادة المحاولة…'],
  cs: ['Odměny', 'Bez připojení. Zkoušíme to znovu…'],
  fi: ['Edut', 'Ei yhteyttä. Yritetään uudelleen…'],
  he: ['הטבות', 'אין חיבור. מנסים שוב…'],
  hi: ['इनाम', 'कनेक्शन नहीं है। फिर से कोशिश हो रही है…'],
  hu: ['Jutalmak', 'Nincs kapcsolat. Újrapróbálkozás…'],
  id: ['Hadiah', 'Tidak ada koneksi. Mencoba lagi…'],
  ko: ['리워드', '연결되지 않았습니다. 다시 시도하는 중…'],
  ms: ['Ganjaran', 'Tiada sambungan. Mencuba lagi…'],
  nb: ['Fordeler', 'Ingen tilkobling. Prøver igjen…'],
  nl: ['Beloningen', 'Geen verbinding. Nieuwe poging…'],
  pl: ['Nagrody', 'Brak połączenia. Ponawianie próby…'],
  pt: ['Recompensas', 'Sem conexão. Tentando novamente…'],
  ro: ['Recompense', 'Fără conexiune. Se încearcă din nou…'],
  ru: ['Награды', 'Нет соединения. Повторная попытка…'],
  sk: ['Odmeny', 'Bez pripojenia. Skúšame to znova…'],
  sl: ['Nagrade', 'Ni povezave. Poskušamo znova…'],
  sv: ['Förmåner', 'Ingen anslutning. Försöker igen…'],
  th: ['รางวัล', 'ไม่มีการเชื่อมต่อ กำลังลองใหม่…'],
  tr: ['Ödüller', 'Bağlantı yok. Yeniden deneniyor…'],
  ur: ['انعامات', 'کنکشن نہیں ہے۔ دوبارہ کوشش ہو رہی ہے…'],
  vi: ['Phần thưởng', 'Không có kết nối. Đang thử lại…'],
  zh: ['奖励', '无网络连接。正在重试…'],
  'zh-TW': ['獎勵', '沒有網路連線。正在重試…'],
});

/** The launcher's name, by the merchant's own text where there is one, and what stands above it while the panel cannot be fetched. */
export function launcherWords(language: string, own: string | undefined): [string, string] {
  const [label, offline] = WORDS[language] ?? WORDS[language.slice(0, 2)] ?? EN;
  return [own || label, offline];
}
