import type { Profile } from '../platform/vault/profile.js';
import type { Random } from './random.js';

/** First and last names of one region, combined at random. */
interface Names {
  readonly first: readonly string[];
  readonly last: readonly string[];
  /** Whether the family name comes first. */
  readonly familyFirst?: boolean;
}

const list = (names: string): string[] => names.split(' ');

const english: Names = {
  first: list(
    'Olivia Emma Ava Maya Grace Nora Ruby Isla Hazel June Liam Noah Ethan Owen Caleb Miles Jasper Theo Wyatt Felix',
  ),
  last: list(
    'Carter Hughes Bennett Foster Reed Walsh Harper Sutton Ellis Brooks Hayes Porter Lane Doyle Marsh O’Neill D’Arcy',
  ),
};
const german: Names = {
  first: list('Anke Jürgen Käthe Björn Sören Mila Lena Jonas Lukas Greta Frieda Emil'),
  last: list('Müller Schäfer Groß Weiß Köhler Jäger Bäcker Vogt Lindner Straßer'),
};
const spanish: Names = {
  first: list('José Íñigo Lucía Sofía Martín Begoña Mateo Ximena Camila Andrés Paula Raúl'),
  last: list('García-López Muñoz Peña Ibáñez Núñez Vidal Ortega Cárdenas Rojas Quiñones'),
};
const french: Names = {
  first: list('Amélie Zoë François Hélène Loïc Chloé Théo Aurélie Gaël Maëlle'),
  last: list('Dübois L’Étoile Lefèvre Garçon Noël Bérard Chevalier Béranger'),
};
const nordic: Names = {
  first: list('Åsa Øystein Søren Ingrid Astrid Bjørn Freja Elin Håkon Saga'),
  last: list('Ångström Lindqvist Sørensen Kjær Bergström Østby Nygård'),
};
const polish: Names = {
  first: list('Łukasz Zofia Małgorzata Michał Agnieszka Paweł Żaneta Kacper'),
  last: list('Wójcik Dąbrowski Kowalczyk Żak Śliwiński Wiśniewska'),
};
const vietnamese: Names = {
  first: list('Ánh Dũng Hương Linh Phúc Quỳnh Thảo Tuấn'),
  last: list('Nguyễn Trần Lê Phạm Hoàng Đặng Bùi'),
  familyFirst: true,
};
const japanese: Names = {
  first: list('花子 陽菜 結衣 凛 蓮 大翔 悠真 美咲 さくら 健太 直樹 千尋'),
  last: list('佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤 吉田 清水'),
  familyFirst: true,
};
const arabic: Names = {
  first: list('فاطمة نورة مريم سارة دانة لطيفة أحمد محمد يوسف خالد عبدالله فهد'),
  last: list('العتيبي المطيري العنزي الرشيد الشمري الكندري الصباح الخالد'),
};
const korean: Names = {
  first: list('서연 민준 지우 하윤 도윤 예은'),
  last: list('김 이 박 최 정 강'),
  familyFirst: true,
};
const indian: Names = {
  first: list('Aarav Priya Ananya Rohan Kavya Ishaan Meera Dev'),
  last: list('Sharma Iyer Patel Reddy Banerjee Nair Singh'),
};
const greek: Names = { first: list('Ελένη Γιώργος Κατερίνα Νίκος'), last: list('Παπαδόπουλος Γεωργίου Οικονόμου') };
const turkish: Names = { first: list('İpek Çağla Emre Gül Işıl Ömer'), last: list('Işık Yılmaz Şahin Öztürk Güneş') };

/** Groups of customers by shop: each weighted by the number of its entries. */
const crowds = {
  worldwide: [
    english,
    english,
    english,
    english,
    spanish,
    spanish,
    german,
    french,
    nordic,
    polish,
    vietnamese,
    indian,
    korean,
    greek,
    turkish,
    arabic,
    japanese,
  ],
  japan: [japanese, japanese, japanese, japanese, japanese, english, korean],
  gulf: [arabic, arabic, arabic, arabic, indian, english],
} as const;
export type Crowd = keyof typeof crowds;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .replace(/ł/gi, 'l')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** A random person; `index` makes addresses unique, all of them in the domain reserved for examples. */
export function makePerson(random: Random, crowd: Crowd, index: number): Profile & { readonly lastName: string } {
  const { first, last, familyFirst } = random.pick(crowds[crowd]);
  const firstName = random.pick(first);
  const lastName = random.pick(last);
  const local = [plain(firstName), plain(lastName)].filter(Boolean).join('.') || 'customer';
  const phone = random.chance(0.4) ? `+1555${String(1_000_000 + index).slice(-7)}` : '';
  const name = familyFirst ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
  return { name, firstName, lastName, email: `${local}${index + 1}@example.com`, phone };
}
