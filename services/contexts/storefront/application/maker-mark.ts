import { type Language, languageOf } from '@loyalty/contracts/kernel/languages';

const MARKS: Readonly<Record<Language, string>> = {
  en: 'Powered by Loyalty',
  ar: 'مدعوم من Loyalty',
  cs: 'Technologie Loyalty',
  de: 'Bereitgestellt von Loyalty',
  es: 'Con la tecnología de Loyalty',
  fi: 'Palvelun tarjoaa Loyalty',
  fr: 'Propulsé par Loyalty',
  'he-IL': 'מופעל על ידי Loyalty',
  hi: 'Loyalty द्वारा संचालित',
  hu: 'Működteti: Loyalty',
  id: 'Didukung oleh Loyalty',
  it: 'Fornito da Loyalty',
  ja: 'Powered by Loyalty',
  ko: 'Loyalty 제공',
  ms: 'Dikuasakan oleh Loyalty',
  nl: 'Mogelijk gemaakt door Loyalty',
  nb: 'Levert av Loyalty',
  pl: 'Obsługiwane przez Loyalty',
  pt: 'Desenvolvido por Loyalty',
  ro: 'Oferit de Loyalty',
  ru: 'На базе Loyalty',
  sk: 'Technológia Loyalty',
  sl: 'Omogoča Loyalty',
  sv: 'Drivs av Loyalty',
  th: 'ขับเคลื่อนโดย Loyalty',
  tr: 'Loyalty tarafından sunulur',
  ur: 'Loyalty کے تعاون سے',
  vi: 'Cung cấp bởi Loyalty',
  'zh-CN': '由 Loyalty 提供',
  'zh-TW': '由 Loyalty 提供',
};

/** The mark of the maker below the panel and at checkout. */
export const makerMark = (language: string): string => MARKS[languageOf(language)];
